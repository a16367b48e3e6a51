import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { isLanguage, pagePath, withoutLanguage } from '#domain/languages.ts'
import { identifyPerson } from '#features/accounts/server/current-actor.ts'
import { byNonce, newNonce } from '#platform/http/content-policy.ts'
import type { Exchange, ExchangeContext } from '#platform/http/exchange.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import { respondReady } from '#platform/http/ready-answer.ts'
import { refuseMissingFiles } from '#platform/http/static-files.ts'
import type { Shop } from '#platform/shop.ts'
import { getLocale } from '#words/runtime.js'
import { keepable, policiesOf, readAsker, type KeptPages } from './kept-pages.ts'

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

/** Answers in the place of whoever asks too often, or null. */
type Refuse = (c: ExchangeContext) => Promise<Response | null>

type PageMaking = { renderPage: RenderPage; pages: KeptPages; refuse: Refuse }

export function mountPages(app: Hono<Exchange>, shop: Shop, { renderPage, pages, refuse }: PageMaking): void {
  refuseMissingFiles(app)
  app.use(compress({ threshold: 1024 }))
  app.get('*', async (c) => {
    c.set('route', 'page')
    const url = new URL(c.req.url)
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(`${url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/')}${url.search}`, 301)
    }
    const elsewhere = readElsewhere(c)
    if (elsewhere) return c.redirect(elsewhere + url.search, 302)
    const origin = c.get('origin')
    const { pathname: path, search } = url
    const asker = readAsker(path, (name) => c.req.header(name))
    const place = await pages.find({ origin, path, search, asker })
    const kept = await place?.page
    if (kept) return respondReady(kept, c)
    const refused = await refuse(c)
    if (refused) return refused
    const nonce = newNonce()
    if (place && kept === undefined) {
      const made = await place.make(async () => {
        let isWhole = true
        const doWithout = () => void (isWhole = false)
        const response = await renderPage(new Request(url), { shop, asker, doWithout, actor: null, nonce, origin })
        return isWhole ? keepable(shop, response, nonce) : null
      })
      if (made) return respondReady(made, c)
    }
    const actor = await identifyPerson(shop, c).catch(() => null)
    const response = await renderPage(c.req.raw, { shop, asker, doWithout: () => undefined, actor, nonce, origin })
    const answer = new Response(response.body, response)
    for (const [name, value] of Object.entries(policiesOf(shop, byNonce(nonce)))) answer.headers.set(name, value)
    answer.headers.append('vary', 'cookie')
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
    return answer
  })
}

/** The back office is in English alone; and whoever last chose another language for the shop finds its home in that. */
function readElsewhere(c: ExchangeContext): string | null {
  const { path } = c.req
  const page = withoutLanguage(path)
  if (getLocale() !== 'en' && /^\/admin(\/|$)/.test(page) && !path.endsWith('.data')) return page
  const chosen = path === '/' ? getCookie(c, 'language') : undefined
  return isLanguage(chosen) && chosen !== 'en' ? pagePath(chosen, '/') : null
}
