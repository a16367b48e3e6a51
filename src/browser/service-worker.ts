import { languageOf, pagePath, type Language } from '#domain/languages.ts'
import { keepingOf, standInFor } from '#domain/offline.ts'
import { backOnline } from './back-online.ts'
import type { PrecachedCode } from './precached-code.ts'

/** As much of a service worker's world as is used here; the compiler knows only that of pages. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type InstallEvent = WorkerEvent & { addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void> }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type PressEvent = WorkerEvent & { notification: { data: unknown; close(): void } }
type Scope = {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; openWindow(path: string): Promise<unknown> }
  registration: { navigationPreload?: { disable(): Promise<void> } }
}

/** Put in by the build: a new one is a new worker with a store of its own. */
declare const buildName: string

const scope = globalThis as unknown as Scope
const store = `barwaz-${buildName}`
const offlinePath = (language: Language) => pagePath(language, '/offline')

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([keep(offlinePath('en')), endPreload(), passApiBy(event)])))

scope.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith('barwaz-') && name !== store)
    await Promise.all(others.map((name) => caches.delete(name)))
    await scope.clients.claim()
  }
  event.waitUntil(takeOver())
})

scope.addEventListener('message', (event) => {
  const told = event.data as string | PrecachedCode
  if (told === 'take-over') return event.waitUntil(scope.skipWaiting())
  if (typeof told === 'object') return event.waitUntil(keepCode(told))
  // The page that brought this worker was opened before there was one.
  if (keepingOf({ method: 'GET', path: told, isNavigation: true, isOwn: told.startsWith('/') }) === 'page') event.waitUntil(keep(told))
})

/** A notice that a page had shown leads to what it is about. */
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(scope.clients.openWindow(String(notification.data)))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isNavigation = request.mode === 'navigate'
  const keeping = keepingOf({ method: request.method, path: url.pathname, isNavigation, isOwn: url.origin === location.origin })
  if (keeping === 'asset') event.respondWith(asset(event))
  if (keeping === 'page' || keeping === 'private-page') event.respondWith(page(event, url, keeping === 'page'))
})

/**
 * WebKit joins the headers of a navigation preload with the body of a second request: their nonces differ, and no script runs. A registration
 * keeps what an earlier worker switched on; that one does without it, and WebKit does not tell a worker that takes over at a restart. The
 * first worker has nothing to end, which is refused.
 */
async function endPreload(): Promise<void> {
  await scope.registration.navigationPreload?.disable().catch(() => undefined)
}

/** Chromium asks the worker first, and loses what a page that is being left still sends: a photo's removal, what it counted. */
async function passApiBy(event: InstallEvent): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined)
}

/** A browser without room keeps nothing; the answer goes on all the same. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(store)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()))
  return answer
}

async function page(event: FetchEvent, { pathname, search }: URL, mayBeKept: boolean): Promise<Response> {
  const cache = await caches.open(store)
  try {
    const answer = await fetch(event.request)
    if (mayBeKept && search === '' && isPage(answer)) event.waitUntil(cache.put(pathname, answer.clone()))
    event.waitUntil(keepOfflinePage(cache, pathname))
    return answer
  } catch (error) {
    const answer = (mayBeKept && (await cache.match(pathname))) || (await offlinePage(cache, pathname))
    if (answer) return answer
    throw error
  }
}

/** English comes with the worker; another language once a page of it is read. */
async function keepOfflinePage(cache: Cache, path: string): Promise<void> {
  const itsOwn = offlinePath(languageOf(path))
  if (itsOwn !== offlinePath('en') && !(await cache.match(itsOwn))) await keep(itsOwn)
}

const isPage = (answer: Response) =>
  answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html') === true

/** A page with the built files it names. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(store)
  const answer = await fetch(path)
  if (!isPage(answer)) return
  const html = await answer.clone().text()
  await cache.put(path, answer)
  await keepFiles(cache, html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
}

/** The mark comes last: where it is, all of it is. */
async function keepCode({ mark, files }: PrecachedCode): Promise<void> {
  const cache = await caches.open(store)
  await keepFiles(cache, files)
  await cache.put(mark, new Response())
}

async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  await Promise.all([...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file)))
}

/** Of this worker, no page's policy holds for it. */
async function offlinePage(cache: Cache, path: string): Promise<Response | undefined> {
  const known = (await cache.match(offlinePath(languageOf(path)))) ?? (await cache.match(offlinePath('en')))
  const html = await known?.text()
  if (html === undefined) return undefined
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const shown = standInFor(path, { html, kept, code: `(${backOnline.toString()})()` })
  return new Response(shown, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
