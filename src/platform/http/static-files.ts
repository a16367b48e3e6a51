import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { ShopError } from '#domain/shop-error.ts'
import { workerContentPolicy } from './content-policy.ts'
import type { Exchange } from './exchange.ts'

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
      },
    }),
  )
}

/** A file that is not there is a 404, never a page: whoever asked for a script must not be sent HTML. */
export function refuseMissingFiles(app: Hono<Exchange>): void {
  app.get('*', async (c, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(c.req.path) && !c.req.path.endsWith('.data')
    if (isFile || c.req.path.startsWith('/assets/')) throw new ShopError('request/not-found')
    await next()
  })
}
