import { route } from '#platform/http/route.ts'
import * as z from 'zod/mini'
import { pageQuery } from '#platform/http/query.ts'
import { disableGiftCardCall, giftCardBalanceCall, issueGiftCardCall, listGiftCardsCall, resendGiftCardCall } from '../gift-cards.ts'
import * as admin from './admin-gift-cards.service.ts'
import { issueGiftCard, readBalance } from './gift-cards.service.ts'

const ListQuery = z.object({ q: z.optional(z.string().check(z.maxLength(200))), ...pageQuery })

export const giftCardRoutes = [
  route(
    {
      ...issueGiftCardCall,
      summary: 'Issue a gift card; its code is answered once, and mailed where an address is given',
      policy: 'admin',
      limit: 'writes',
      audit: 'gift-card.issued',
    },
    ({ shop, body, audit, http }) => issueGiftCard(shop, { ...body, origin: http.get('mailOrigin') as string }, audit),
  ),
  route(
    { ...listGiftCardsCall, summary: 'Gift cards and what is left on them', policy: 'admin', limit: 'reads', query: ListQuery },
    ({ shop, query }) => admin.listGiftCards(shop, query),
  ),
  route(
    {
      ...resendGiftCardCall,
      summary: 'Send a gift card again, with a new code; the old one ends',
      policy: 'admin',
      limit: 'writes',
      audit: 'gift-card.resent',
    },
    ({ shop, params, body, audit, http }) =>
      admin.resendGiftCard(shop, params['id'] ?? '', { ...body, origin: http.get('mailOrigin') as string }, audit),
  ),
  route(
    { ...disableGiftCardCall, summary: 'End a gift card', policy: 'admin', limit: 'writes', audit: 'gift-card.disabled' },
    ({ shop, params, audit }) => admin.disableGiftCard(shop, params['id'] ?? '', audit),
  ),
  route(
    { ...giftCardBalanceCall, summary: 'What is left on a gift card', policy: 'anyone', limit: 'reads' },
    ({ shop, params, address, sessionId }) => readBalance(shop, params['code'] ?? '', { address, caller: sessionId ?? '' }),
  ),
]
