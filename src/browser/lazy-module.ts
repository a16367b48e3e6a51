import { isPrecached, precache } from './precached-code.ts'

const retryMs = 5000

export type LazyModule<Module> = { name: string; load: () => Promise<Module> }

/** Code that is loaded late, as a query: prefetched when somebody seems to need it soon, fetched when it is needed, there for good once it came. */
export function lazyModule<Module>({ name, load }: LazyModule<Module>) {
  return { queryKey: ['code', name], queryFn: load, gcTime: Number.POSITIVE_INFINITY }
}

/** While the network is gone only what the service worker keeps is asked for: some browsers never ask again for a module that did not come. */
export async function untilLoaded<Module>({ name, load }: LazyModule<Module>): Promise<Module> {
  for (;;) {
    if (isOffline() && !(await isPrecached(name))) await online()
    try {
      const module = await load()
      precache(name).catch((error: unknown) => console.warn('Code is not kept for when the network is gone.', error))
      return module
    } catch (error) {
      console.warn('Code did not come, and is asked for again.', error)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Nobody is offline where nobody knows about a network, as in a test. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

function online(): Promise<void> {
  return new Promise((resolve) => (isOffline() ? addEventListener('online', () => resolve(), { once: true }) : resolve()))
}

/** Somebody seems to need it soon. */
export function warm(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch((error: unknown) => console.warn('Code did not come ahead of its use.', error))
}
