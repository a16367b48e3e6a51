import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { ShopError } from '#domain/shop-error.ts'
import { bareContentPolicy, shownAnywhere, workerContentPolicy } from './content-policy.ts'
import type { Exchange } from './exchange.ts'
import { readyBodies, type ReadyAnswer } from './ready-answer.ts'

const immutable = 'public, max-age=31536000, immutable'

/** The built browser files, compressed at build time; a hashed name never changes its content. */
export function mountStaticFiles(app: Hono<Exchange>, folder: string): void {
  app.use(
    serveStatic({
      root: folder,
      precompressed: true,
      onFound(path, c) {
        // As it lies there compressed, too.
        const isWorker = /\/sw\.js(\.\w+)?$/.test(path)
        c.header('cache-control', isWorker ? 'no-cache' : path.includes('/assets/') ? immutable : 'public, max-age=3600')
        if (isWorker) c.header('content-security-policy', workerContentPolicy)
        if (/\/(pictures|gift-cards|icons)\//.test(path)) for (const [name, value] of Object.entries(shownAnywhere)) c.header(name, value)
      },
    }),
  )
}

const assetTypes: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** Scripts and styles, of which a page asks for dozens, kept as they are sent once somebody has asked. A worker's script brings its policy. */
export function keepAssets(folder: string): (path: string) => ReadyAnswer | undefined {
  const kept = new Map<string, ReadyAnswer>()

  function read(path: string, type: string): ReadyAnswer | undefined {
    const bytesOf = (name: string) => (existsSync(name) ? readFileSync(name) : null)
    const file = join(folder, path)
    const plain = bytesOf(file)
    if (!plain) return undefined
    const headers = {
      'content-type': type,
      'cache-control': immutable,
      'content-security-policy': bareContentPolicy,
      'cross-origin-resource-policy': 'same-origin',
    }
    const answer = readyBodies(`"${path}"`, { plain, brotli: bytesOf(`${file}.br`), gzip: bytesOf(`${file}.gz`) }, headers)
    kept.set(path, answer)
    return answer
  }

  return (path) => {
    const type = assetTypes[/^\/assets\/[\w.-]+\.(js|css)$/.exec(path)?.[1] ?? '']
    return type ? (kept.get(path) ?? read(path, type)) : undefined
  }
}

/** A file that is not there is a 404, never a page: whoever asked for a script must not be sent HTML. A person who typed its address is led on like from any other. */
export function refuseMissingFiles(app: Hono<Exchange>): void {
  app.get('*', async (c, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(c.req.path) && !c.req.path.endsWith('.data')
    if ((isFile || c.req.path.startsWith('/assets/')) && !opensPage(c.req.header())) throw new ShopError('request/not-found')
    await next()
  })
}

/** Browsers say that they open a page, or, the older ones, that they would like to read HTML; nothing else does. */
function opensPage({ 'sec-fetch-dest': destination, accept = '' }: Record<string, string>): boolean {
  return destination === undefined ? accept.includes('text/html') : destination === 'document'
}
