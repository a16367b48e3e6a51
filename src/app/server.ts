import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRestoring } from '#features/backup/server/restore-gate.service.ts'
import { catalogueAtHand } from '#features/catalogue/server/catalogue.service.ts'
import { reportProcess } from '#features/operations/server/process-reports.service.ts'
import { readConfig } from '#platform/config.ts'
import { createAddressReader } from '#platform/http/client-address.ts'
import { goesByTls } from '#platform/http/exchange.ts'
import { sendReady } from '#platform/http/ready-answer.ts'
import { keepAssets } from '#platform/http/static-files.ts'
import { createLog } from '#platform/log.ts'
import { refuseUpgrade } from '#platform/live.ts'
import { createApp } from './create-app.ts'
import { addressOf, createHttpServer, drain, listen, takeSockets } from './http-server.ts'
import { createKeptPages } from './kept-pages.ts'
import { createRenderPage } from './render-page.ts'
import { endOnSignal, failStart, say, startShop } from './start-shop.ts'
import { jobHandlers } from './work.ts'

/** Serves and works in one process until a signal ends it. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const built = await startShop(config, createLog())
    const staticFolder = relative('.', join(import.meta.dirname, '../client'))
    const arabic: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.ar.json'), 'utf8'))
    const pages = createKeptPages(built.shop)
    const app = createApp({ shop: built.shop, staticFolder, renderPage: createRenderPage({ ar: arabic }), pages })
    const answer = getRequestListener(app.fetch)
    const addresses = createAddressReader(config.trustedProxies)
    const assetAtHand = keepAssets(staticFolder)
    const atHand = (path: string, acceptedLanguages: string | undefined) =>
      assetAtHand(path) ?? (isRestoring(built.shop) ? undefined : catalogueAtHand(built.shop, path, acceptedLanguages))
    const server = createHttpServer((request, response) => {
      const startedAt = performance.now()
      const isSent = sendReady(request, response, atHand, (asked) => goesByTls(asked, { addresses, publicUrl: config.publicUrl }))
      if (isSent) built.shop.metrics.request('at hand', response.statusCode, performance.now() - startedAt)
      else void pages.answer(request, response, () => void answer(request, response))
    })
    takeSockets(server, built.shop, (socket) => refuseUpgrade(socket, '404 Not Found'))
    await listen(server, config.port, config.host)
    await built.shop.jobs.work(built.shop, jobHandlers)
    const reporting = await reportProcess(built.shop, 'server')
    endOnSignal(async () => {
      await reporting.stop()
      built.shop.live.close()
      await drain(server)
      await built.close()
    })
    say(`\n  Barwaz is open: ${addressOf(server)}\n`)
    if (config.lacksPublicUrl)
      say('  Other machines reach it: set PUBLIC_URL, so that no request decides where mailed links and cookies go.\n')
  } catch (error) {
    failStart(error)
  }
}
