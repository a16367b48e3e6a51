/** What a page tells its service worker: code has come, and these files have been loaded by then; the mark stands for all of them. */
export type PrecachedCode = { mark: string; files: string[] }

/** Whether the service worker has all of it: then it comes without a network too. */
export async function isPrecached(name: string): Promise<boolean> {
  // A page on plain http has no store.
  const { caches: stores } = globalThis as { caches?: CacheStorage }
  return (await stores?.match(markOf(name))) !== undefined
}

/** What was loaded before there was a service worker never passed it. */
export async function precache(name: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || (await isPrecached(name))) return
  const registration = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
  const code: PrecachedCode = { mark: markOf(name), files: loaded.filter((path) => path.startsWith('/assets/')) }
  registration.active?.postMessage(code)
}

/** A worker may keep files of two builds: its own, and the one that waits for its worker to take over. */
const markOf = (name: string) => `/assets/kept/${globalThis.__reactRouterManifest?.version ?? 'unknown'}/${name}`
