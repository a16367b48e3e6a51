import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Exchange } from '../src/platform/http/exchange.ts'

type Graph = typeof import('../src/app/dev.ts')

process.env['NODE_ENV'] = 'development'
process.env['DATA_DIR'] ||= './data'

// One process, one port: Vite serves what is being edited, and our app is taken from its module graph.
let app: Hono<Exchange> | undefined
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const graph = () => vite.ssrLoadModule('/src/app/dev.ts') as Promise<Graph>

const first = await graph()
const config = first.readConfig(process.env)
const built = await first.startShop(config, first.createLog()).catch(first.failStart)
let current: Graph = first

/** The routes are taken anew whenever an edit replaced them; the database stays open. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const latest = await graph()
    if (!app || latest !== current) app = latest.createApp({ shop: built.shop, renderPage: latest.createRenderPage() })
    current = latest
    await getRequestListener(app.fetch)(request, response)
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    response.writeHead(500, { 'content-type': 'text/plain' })
    response.end((error as Error).stack)
  }
}

first.takeSockets(server, built.shop, () => undefined)
await first.listen(server, config.port, config.host).catch(first.failStart)
await built.shop.jobs.work(built.shop, first.jobHandlers)
first.endOnSignal(async () => {
  await vite.close()
  await first.drain(server)
  await built.close()
})
first.say(`\n  Barwaz in development: ${first.addressOf(server)}\n`)
