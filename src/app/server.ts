import { join, relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { catalogueAtHand } from '#features/catalogue/server/catalogue.service.ts'
import { readConfig } from '#platform/config.ts'
import { sendReady } from '#platform/http/ready-answer.ts'
import { createLog } from '#platform/log.ts'
import { refuseUpgrade } from '#platform/live.ts'
import { createApp } from './create-app.ts'
import { addressOf, createHttpServer, drain, listen, takeSockets } from './http-server.ts'
import { renderPage } from './render-page.ts'
import { endOnSignal, failStart, say, startShop } from './start-shop.ts'
import { jobHandlers } from './work.ts'

/** Serves and works in one process until a signal ends it. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const built = await startShop(config, createLog())
    const app = createApp({ shop: built.shop, staticFolder: relative('.', join(import.meta.dirname, '../client')), renderPage })
    const answer = getRequestListener(app.fetch)
    const atHand = (path: string) => catalogueAtHand(built.shop, path)
    const server = createHttpServer((request, response) => {
      if (!sendReady(request, response, atHand)) void answer(request, response)
    })
    takeSockets(server, built.shop, (socket) => refuseUpgrade(socket, '404 Not Found'))
    await listen(server, config.port, config.host)
    await built.shop.jobs.work(built.shop, jobHandlers)
    endOnSignal(async () => {
      built.shop.live.close()
      await drain(server)
      await built.close()
    })
    say(`\n  Barwaz is open: ${addressOf(server)}\n`)
  } catch (error) {
    failStart(error)
  }
}
