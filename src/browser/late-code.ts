const retryMs = 5000

export type LateCode<Module> = { name: string; load: () => Promise<Module> }

/** Code that is loaded late, as a query: prefetched when somebody seems to need it soon, fetched when it is needed, there for good once it came. */
export function lateCode<Module>({ name, load }: LateCode<Module>) {
  return { queryKey: ['code', name], queryFn: load, gcTime: Number.POSITIVE_INFINITY }
}

/** Not asked for while the network is gone: some browsers never ask again for a module that did not come. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    await online()
    try {
      return await load()
    } catch (error) {
      console.warn('Code did not come, and is asked for again.', error)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** At once where nobody knows about a network, as in a test. */
function online(): Promise<void> {
  const isGone = 'onLine' in navigator && !navigator.onLine
  return new Promise((resolve) => (isGone ? addEventListener('online', () => resolve(), { once: true }) : resolve()))
}

/** Somebody seems to need it soon. */
export function warm(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch((error: unknown) => console.warn('Code did not come ahead of its use.', error))
}
