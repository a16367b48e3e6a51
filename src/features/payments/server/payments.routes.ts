import * as z from 'zod/mini'
import { languages } from '#domain/languages.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { newNonce } from '#platform/http/content-policy.ts'
import { inLanguage } from '#platform/moment.ts'
import { readBytes } from '#platform/http/request-body.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../payments.ts'
import { cardFrame } from './sandbox/card-frame.ts'
import { frameAnswer } from './sandbox/frame-document.ts'
import { payableSandbox } from './sandbox/open-sandbox.ts'
import { receivePaymentEvent, takingProvider } from './payments.service.ts'
import { readCard } from './sandbox/sandbox-cards.ts'
import { walletFrame } from './sandbox/wallet-frame.ts'

/** What stands in a frame has no language in its path: the page around it says its own. */
const FrameQuery = z.object({ language: z._default(z.enum(languages), 'en') })

/** The id of a payment opens its form and nothing else: it can't be guessed, and what it opens can only pay. */
export const paymentRoutes = [
  route(
    {
      method: 'POST',
      path: '/api/payments/{provider}/webhook',
      summary: 'A payment provider says that something happened',
      policy: 'anyone',
      limit: 'webhooks',
    },
    async ({ shop, params, http }) => receivePaymentEvent(shop, params.provider, await readBytes(http), http.req.raw.headers),
  ),
  route(
    { ...calls.checkCardCall, summary: 'See whether a card is typed right (sandbox)', policy: 'anyone', limit: 'writes' },
    async ({ shop, body }) => {
      payableSandbox(shop)
      readCard(body, shop.clock.now())
    },
  ),
  route(
    { ...calls.confirmCardCall, summary: 'Pay with a card (sandbox)', policy: 'anyone', limit: 'writes' },
    async ({ shop, params, body }) => payableSandbox(shop).confirm(params.id, body),
  ),
  route(
    { ...calls.authenticateCardCall, summary: 'Answer a 3-D Secure question (sandbox)', policy: 'anyone', limit: 'writes' },
    async ({ shop, params, body }) => payableSandbox(shop).authenticate(params.id, body.approve),
  ),
  route(
    { ...calls.payByWalletCall, summary: 'Pay with a wallet (sandbox)', policy: 'anyone', limit: 'writes' },
    async ({ shop, params, body }) => payableSandbox(shop).payByWallet(params.id, body.kind),
  ),
  route(
    {
      method: 'GET',
      path: calls.cardFramePath,
      summary: 'The card form, a document of its own in a frame (sandbox)',
      policy: 'anyone',
      limit: 'reads',
      query: FrameQuery,
      answer: z.any(),
    },
    async ({ shop, query }) => {
      payableSandbox(shop)
      const nonce = newNonce()
      const { name } = await readShopIdentity(shop.db)
      return frameAnswer(
        inLanguage(query.language, () => cardFrame(nonce, name)),
        nonce,
      )
    },
  ),
  route(
    {
      ...calls.readPaymentSetupCall,
      summary: 'What shows the card fields and the wallets before there is an order',
      policy: 'anyone',
      limit: 'reads',
    },
    async ({ shop }) => takingProvider(shop).setup,
  ),
  route(
    {
      method: 'GET',
      path: calls.walletFramePath,
      summary: 'A wallet, a document of its own in a frame (sandbox)',
      policy: 'anyone',
      limit: 'reads',
      query: FrameQuery,
      answer: z.any(),
    },
    async ({ shop, query }) => {
      payableSandbox(shop)
      const nonce = newNonce()
      return frameAnswer(
        inLanguage(query.language, () => walletFrame(nonce)),
        nonce,
      )
    },
  ),
]
