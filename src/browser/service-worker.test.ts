import { afterEach, expect, test, vi } from 'vitest'

type Asked = {
  request?: Request
  data?: unknown
  notification?: object
  preloadResponse?: Promise<Response>
  addRoutes?: (rule: object) => Promise<void>
}
type WorkerEvent = Asked & { waitUntil: (work: Promise<unknown>) => void; respondWith: (answer: Promise<Response>) => void }
type Store = {
  match: (key: unknown) => Promise<Response | undefined>
  put: (key: unknown, answer: Response) => Promise<void>
  add?: (key: unknown) => Promise<void>
}

const opened = vi.fn(() => Promise.resolve())

afterEach(() => vi.unstubAllGlobals())

/** The worker's code in a stand-in of its world; what an event leaves to be done is waited for. */
async function startWorker({
  store,
  fetch,
  preload,
}: { store?: Store; fetch?: (asked: unknown) => Promise<Response>; preload?: object } = {}) {
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  vi.stubGlobal('buildName', 'test')
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('registration', { navigationPreload: preload })
  vi.stubGlobal('clients', { claim: vi.fn(() => Promise.resolve()), openWindow: opened })
  vi.stubGlobal('caches', { open: () => Promise.resolve(store), keys: () => Promise.resolve([]) })
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  await import('./service-worker.ts')
  return async (type: string, event: Asked) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(type)?.({ ...event, waitUntil: (promise) => work.push(promise), respondWith: (promise) => (answer = promise) })
    const answered = await answer
    const settled = await Promise.allSettled(work)
    return { answer: answered, work: settled.map(({ status }) => status) }
  }
}

/** As the shop writes a page: its policy names the nonce that stands in its body. */
const pageWith = (nonce: string) =>
  new Response(`<script nonce="${nonce}"></script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': `script-src 'nonce-${nonce}'` },
  })

async function noncesOf(page: Response | undefined) {
  const header = /'nonce-(.+)'/.exec(page?.headers.get('content-security-policy') ?? '')?.[1]
  return [header, /nonce="(.+)"/.exec((await page?.text()) ?? '')?.[1]]
}

const emptyStore: Store = { match: async () => undefined, put: async () => undefined }

/** Node makes no request of that mode. */
const navigation = (path: string) => Object.defineProperty(new Request(`https://shop.example${path}`), 'mode', { value: 'navigate' })

test('a browser without room still gets the code it asked for', async () => {
  const store = { match: async () => undefined, put: vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError'))) }
  const dispatch = await startWorker({ store, fetch: async () => new Response('code') })
  const { answer, work } = await dispatch('fetch', { request: new Request('https://shop.example/assets/page.js') })
  expect(await answer?.text()).toBe('code')
  expect(store.put).toHaveBeenCalledOnce()
  expect(work).toEqual(['rejected'])
})

test('a notice that is pressed goes away and leads to what it is about', async () => {
  const dispatch = await startWorker()
  const close = vi.fn()
  await dispatch('notificationclick', { notification: { data: '/admin/orders/B-1001', close } })
  expect(close).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledExactlyOnceWith('/admin/orders/B-1001')
})

test('navigation preload, which an earlier worker switched on, is off before this one takes over', async () => {
  const preload = { enable: vi.fn(() => Promise.resolve()), disable: vi.fn(() => Promise.resolve()) }
  const dispatch = await startWorker({ store: emptyStore, fetch: async () => pageWith('any'), preload })
  expect((await dispatch('install', {})).work).toEqual(['fulfilled'])
  expect(preload.disable).toHaveBeenCalledOnce()
  await dispatch('activate', {})
  expect(preload.enable).not.toHaveBeenCalled()
})

test('the first worker of a browser, which has no preload to end, is installed all the same', async () => {
  const preload = { disable: () => Promise.reject(new DOMException('There is no active worker', 'InvalidStateError')) }
  const dispatch = await startWorker({ store: emptyStore, fetch: async () => pageWith('any'), preload })
  expect((await dispatch('install', {})).work).toEqual(['fulfilled'])
})

test('what a page sends to the API passes the worker by, where the browser offers it', async () => {
  const dispatch = await startWorker({ store: emptyStore, fetch: async () => pageWith('any') })
  const addRoutes = vi.fn(() => Promise.resolve())
  await dispatch('install', { addRoutes })
  expect(addRoutes.mock.calls).toEqual([[{ condition: { urlPattern: '/api/*' }, source: 'network' }]])
  expect((await dispatch('install', { addRoutes: () => Promise.reject(new TypeError('no such rule')) })).work).toEqual(['fulfilled'])
})

test('a page is shown and kept from one answer, whatever the browser loaded ahead', async () => {
  const kept = new Map<unknown, Response>()
  const store = { match: async (key: unknown) => kept.get(key), put: async (key: unknown, answer: Response) => void kept.set(key, answer) }
  const fetch = vi.fn(async () => pageWith('asked'))
  const dispatch = await startWorker({ store, fetch })
  const { answer } = await dispatch('fetch', { request: navigation('/faqs'), preloadResponse: Promise.resolve(pageWith('ahead')) })
  expect(fetch).toHaveBeenCalledOnce()
  expect(await noncesOf(answer)).toEqual(['asked', 'asked'])
  expect(await noncesOf(kept.get('/faqs'))).toEqual(['asked', 'asked'])
})

test('in each language a page is kept under its own address, and one that belongs to somebody never', async () => {
  const kept = new Map<unknown, Response>()
  const store = { match: async (key: unknown) => kept.get(key), put: async (key: unknown, answer: Response) => void kept.set(key, answer) }
  const dispatch = await startWorker({ store, fetch: async () => pageWith('any') })
  for (const path of ['/orders', '/ar/orders', '/ar/checkout', '/ar/faqs', '/faqs', '/ar'])
    expect((await dispatch('fetch', { request: navigation(path) })).answer?.status, path).toBe(200)
  expect([...kept.keys()]).toEqual(['/ar/offline', '/ar/faqs', '/faqs', '/ar'])
})

test('without a network the word that there is none comes in the language of the page, or in English', async () => {
  const kept = new Map<unknown, Response>()
  const store = {
    match: async (key: unknown) => kept.get(key)?.clone(),
    put: async (key: unknown, answer: Response) => void kept.set(key, answer),
    keys: async () => [],
  }
  const fetch = vi.fn(
    async (asked: unknown) =>
      new Response(`<body>${typeof asked === 'string' ? asked : 'page'}</body>`, { headers: { 'content-type': 'text/html' } }),
  )
  const dispatch = await startWorker({ store, fetch })
  await dispatch('install', {})
  const withoutNetwork = async (path: string) => {
    fetch.mockRejectedValueOnce(new TypeError('the network is gone'))
    return (await (await dispatch('fetch', { request: navigation(path) })).answer?.text())?.slice(0, 18)
  }
  expect(await withoutNetwork('/ar/orders')).toMatch(/^<body>\/offline/)
  await dispatch('fetch', { request: navigation('/ar/canvas') })
  expect(await withoutNetwork('/ar/orders')).toMatch(/^<body>\/ar\/offline/)
  expect(await withoutNetwork('/orders')).toMatch(/^<body>\/offline/)
})

test('code that a page has loaded is kept with a mark, which comes only once every file is there', async () => {
  const kept = new Set<unknown>(['/assets/root.js'])
  const put = async (key: unknown) => void kept.add(key)
  const add = vi.fn(put).mockRejectedValueOnce(new TypeError('the network is gone'))
  const dispatch = await startWorker({ store: { match: async (key) => (kept.has(key) ? new Response() : undefined), put, add } })
  const data = { mark: '/assets/kept/7f3a/drafts', files: ['/assets/root.js', '/assets/drafts.js'] }
  expect((await dispatch('message', { data })).work).toEqual(['rejected'])
  expect(kept).not.toContain(data.mark)
  expect((await dispatch('message', { data })).work).toEqual(['fulfilled'])
  expect([...kept]).toEqual(['/assets/root.js', '/assets/drafts.js', data.mark])
  expect(add.mock.calls).toEqual([['/assets/drafts.js'], ['/assets/drafts.js']])
})
