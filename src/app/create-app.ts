import { Hono, type MiddlewareHandler } from 'hono'
import { listBackupsCall } from '#features/backup/backups.ts'
import { isRestoring } from '#features/backup/server/restore-gate.service.ts'
import { identify, identifyPerson } from '#features/accounts/server/current-actor.ts'
import { metricsText, showsMetricsToken } from '#features/operations/server/metrics.service.ts'
import { robots, securityContact, securityContactPath, sitemap, webManifest } from '#features/findable/server/site-files.service.ts'
import { checkPolicy, mountApi } from '#platform/http/api.ts'
import { closedPage, tooManyPage } from '#platform/http/closed-page.ts'
import { createAddressReader } from '#platform/http/client-address.ts'
import { byNonce, newNonce, pageContentPolicy } from '#platform/http/content-policy.ts'
import { readBrand } from '#features/settings/server/settings.service.ts'
import { m } from '#words/messages.js'
import { docsPage } from '#platform/http/docs-page.ts'
import { createExchange, type Exchange, type ExchangeContext } from '#platform/http/exchange.ts'
import { mountHealth } from '#platform/http/health.ts'
import { languages, pagePath } from '#domain/languages.ts'
import { may } from '#domain/people/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import { openApiDocument, publicRoutes } from '#platform/http/openapi.ts'
import { mountStaticFiles } from '#platform/http/static-files.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { mountPages, type RenderPage } from './mount-pages.ts'
import { apiRoutes } from './slices.ts'

/** Everything the shop answers over HTTP: health, the API, files, and pages where a renderer is given. */
export function createApp({
  shop,
  staticFolder,
  renderPage,
  pages = createKeptPages(shop),
}: {
  shop: Shop
  staticFolder?: string
  renderPage?: RenderPage
  pages?: KeptPages
}): Hono<Exchange> {
  const addresses = createAddressReader(shop.config.trustedProxies)
  const app = createExchange({
    observe: shop.metrics.request,
    log: shop.log,
    addresses,
    publicUrl: shop.config.publicUrl,
    ownUrl: `http://${shop.config.host}:${shop.config.port}`,
  })
  mountHealth(app, shop)
  mountGate(app, shop)
  app.get('/metrics', async (c) => {
    if (!showsMetricsToken(shop, c)) checkPolicy('operations', await identifyPerson(shop, c), null)
    return c.text(await metricsText(shop), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
  })
  const spare = sparingly(shop)
  mountDocs(app, shop, spare)
  app.get(sitemapPath, spare, async (c) =>
    c.body(await sitemap(shop, c.get('origin')), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  for (const path of manifestPaths)
    app.get(path, spare, async (c) => c.body(await webManifest(shop), 200, { 'content-type': 'application/manifest+json; charset=utf-8' }))
  app.get(securityContactPath, spare, async (c) => c.text(await securityContact(shop, c.get('origin'))))
  app.get('/robots.txt', (c) => c.text(robots(c.get('origin'))))
  mountApi(app, { shop, routes: apiRoutes, identify })
  // Behind the API: looking for a file costs two questions to the disk.
  if (staticFolder) mountStaticFiles(app, staticFolder)
  if (renderPage) mountPages(app, shop, { renderPage, pages, refuse: (c) => tooOften(shop, c) })
  return app
}

const sitemapPath = '/sitemap.xml'
const manifestPath = '/manifest.webmanifest'
const manifestPaths = languages.map((language) => pagePath(language, manifestPath))
/** They look like files, and are made of what the database holds. */
const madeFiles: readonly string[] = [sitemapPath, ...manifestPaths, securityContactPath]
const retryAfterSeconds = 15

/** While a restore replaces everything, nobody waits for tables that are locked: only files and its own progress are answered. */
function mountGate(app: Hono<Exchange>, shop: Shop): void {
  app.use(async (c, next) => {
    const { method, path } = c.req
    const isApi = path.startsWith('/api/')
    const isFile = !isApi && /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.data') && !madeFiles.includes(path)
    const isProgress = method === 'GET' && path === listBackupsCall.path
    if (!isRestoring(shop) || isFile || isProgress) return next()
    if (isApi || path.endsWith('.data')) throw new ShopError('service/restoring', { retryAfterSeconds })
    return closedPage(retryAfterSeconds)
  })
}

/** What is made anew for whoever asks is made so often a minute for one address, and no oftener. */
async function tooOften(shop: Shop, c: ExchangeContext): Promise<Response | null> {
  const { path } = c.req
  const retryAfterSeconds = await shop.limits.take('pages', { address: c.get('address'), caller: '' })
  if (retryAfterSeconds === null) return null
  if (path.startsWith('/api/') || path.endsWith('.data')) throw new ShopError('request/too-many', { retryAfterSeconds })
  return tooManyPage(retryAfterSeconds)
}

function sparingly(shop: Shop): MiddlewareHandler<Exchange> {
  return async (c, next) => (await tooOften(shop, c)) ?? next()
}

/** Whoever may not be in the back office is shown none of its calls. */
function mountDocs(app: Hono<Exchange>, shop: Shop, spare: MiddlewareHandler<Exchange>): void {
  const inEnglish = (routes: Parameters<typeof openApiDocument>[0]) => madeOnce(() => inLanguage('en', () => openApiDocument(routes)))
  const [forAll, forStaff] = [inEnglish(publicRoutes(apiRoutes)), inEnglish(apiRoutes)]
  const apiDocument = async (c: ExchangeContext) => {
    const actor = await identify(shop, c)
    const calls = actor?.apiKey || may(actor?.role, 'back-office') ? forStaff() : forAll()
    c.header('cache-control', 'no-store')
    const { name } = await readBrand(shop)
    return { ...calls, info: { title: inLanguage('en', () => m.api_title({ shop: name })), version: '1' } }
  }
  app.get('/api/openapi.json', spare, async (c) => c.json(await apiDocument(c)))
  app.get('/api/docs', spare, async (c) => {
    const nonce = newNonce()
    return c.html(docsPage(await apiDocument(c), nonce), 200, { 'content-security-policy': pageContentPolicy(byNonce(nonce), false) })
  })
}

/** When it is first asked for: a start need not wait for what few ever read. */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
