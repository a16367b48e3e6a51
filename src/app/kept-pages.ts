import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parse } from 'hono/utils/cookie'
import { toldConnection } from '#domain/connection.ts'
import { languageOf, preferredLanguage, withoutLanguage } from '#domain/languages.ts'
import { isRestoring } from '#features/backup/server/restore-gate.service.ts'
import { bringsSession } from '#features/accounts/server/cookies.ts'
import { forgetCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { hintedDrafts } from '#features/editing/ui/drafts/draft-hint.ts'
import { createAddressReader } from '#platform/http/client-address.ts'
import { byHash, pageNeeds, pagePolicies, type Trusted } from '#platform/http/content-policy.ts'
import { alwaysSafe, goesByTls, noteRequest, originOf } from '#platform/http/exchange.ts'
import { noticeFrom } from '#platform/http/notice-cookie.ts'
import { createPageCache, type Found } from '#platform/http/page-cache.ts'
import type { Asker } from '#platform/http/page-context.ts'
import { readyBodies, send, type ReadyAnswer } from '#platform/http/ready-answer.ts'
import type { Shop } from '#platform/shop.ts'

/** What the shop shows to everybody. Pages that are somebody's, or whose addresses carry what opens something, are made for each who asks. */
const alike =
  /^\/(|print-frame|canvas|framed-canvas|panoramic-canvas|framed-panoramic-canvas|collage|gallery|how-it-works|contact|reviews|faqs|terms|privacy|blog(\/[\w-]+)?|canvas-sizes|canvas-prices|framed-print-prices|image-quality-guidelines|image-sizes|image-quality-checker|custom-canvas-prints|canvas-photo-prints|custom-framed-prints|gift-card)$/

type ReadHeader = (name: string) => string | undefined

/** The headers that it is read from. */
const askerHeaders = 'cookie, accept-language, save-data, ect'

export function readAsker(path: string, header: ReadHeader): Asker {
  const cookies = parse(header('cookie') ?? '')
  const accepted = header('accept-language')
  const preferred = preferredLanguage(accepted)
  return {
    isStranger: !bringsSession(cookies),
    connection: toldConnection((name) => header(name) ?? null),
    notice: noticeFrom(cookies),
    offeredLanguage: !accepted || 'language' in cookies || preferred === languageOf(path) ? null : preferred,
    drafts: hintedDrafts(cookies),
  }
}

export type KeptPages = {
  /** Where the page is kept for all who ask as this one does; null where it is made for each. */
  find(asked: { origin: string; path: string; search: string; asker: Asker }): Promise<Found | null>
  /** The shortest way to an answer: where the page is there and the request needs nothing else. Others go the usual way. */
  answer(request: IncomingMessage, response: ServerResponse, usually: () => void): Promise<void>
}

export function createKeptPages(shop: Shop): KeptPages {
  const cache = createPageCache(shop, () => forgetCatalogue(shop))
  const { publicUrl, trustedProxies } = shop.config
  const addresses = createAddressReader(trustedProxies)

  async function find({ origin, path, search, asker }: Parameters<KeptPages['find']>[0]): Promise<Found | null> {
    if (asker.notice || !alike.test(withoutLanguage(path))) return null
    // Should the database be away, the page's own loader finds out and says so.
    return cache.find(JSON.stringify([origin, path, search, asker])).catch(() => null)
  }

  function findAtHand({ method, url: path = '', headers, socket }: IncomingMessage): Promise<Found | null> | null {
    if (method !== 'GET' || !alike.test(withoutLanguage(path)) || isRestoring(shop)) return null
    // The home leads whoever chose another language to that.
    if (path === '/' && headers.cookie?.includes('language=')) return null
    const header: ReadHeader = (name) => headers[name] as string | undefined
    const from = { socketAddress: socket.remoteAddress, host: headers.host ?? '', isTls: false, header }
    return find({ origin: originOf(from, { addresses, publicUrl }).origin, path, search: '', asker: readAsker(path, header) })
  }

  function sendKept(page: ReadyAnswer, request: IncomingMessage, response: ServerResponse, startedAt: number): void {
    const requestId = randomUUID()
    const status = send(page, request, response, { requestId, isTls: goesByTls(request, { addresses, publicUrl }) })
    const address = addresses.read(request.socket.remoteAddress, request.headers['x-forwarded-for'] as string | undefined)
    noteRequest(
      { observe: shop.metrics.request, log: shop.log },
      { requestId, method: 'GET', route: 'page', path: request.url ?? '', status, startedAt, address },
    )
  }

  return {
    find,
    async answer(request, response, usually) {
      const startedAt = performance.now()
      // A page that is being made may fail: whoever waited for it is answered as that is.
      const page = await findAtHand(request)
        ?.then((found) => found?.page)
        .catch(() => null)
      if (page) sendKept(page, request, response, startedAt)
      else usually()
    },
  }
}

const packed = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
/** Made once a minute at most: harder pressing would take longer than it saves. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Its scripts and styles are trusted by what they say, since the same page is sent again. One that led elsewhere or failed is not kept. */
export async function keepable(shop: Shop, response: Response, nonce: string): Promise<ReadyAnswer | null> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  if (status !== 200 || headers.has('set-cookie') || headers.has('cache-control') || !type.startsWith('text/html')) return null
  const { html, trusted } = byHash(await response.text(), nonce)
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const [brotli, gzipped] = await Promise.all([packed.brotli(plain, brotliQuality), packed.gzip(plain)])
  const lasting = { 'content-type': type, 'cache-control': 'no-cache', vary: `accept-encoding, ${askerHeaders}` }
  return readyBodies(etag, { plain, brotli, gzip: gzipped }, { ...alwaysSafe, ...lasting, ...policiesOf(shop, trusted) })
}

export function policiesOf({ config }: Shop, trusted: Trusted): Record<string, string> {
  return { ...pagePolicies(trusted, config.isDevelopment, pageNeeds(config)), 'accept-ch': 'Save-Data, ECT' }
}
