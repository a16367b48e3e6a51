import { route } from '#platform/http/route.ts'
import * as z from 'zod/mini'
import { pageQuery } from '#platform/http/query.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import * as calls from '../gift-cards.ts'
import * as admin from './admin-gift-cards.service.ts'
import { readGiftCard } from './gift-card-detail.service.ts'
import { issueGiftCard, readBalance } from './gift-cards.service.ts'

const filterQuery = { q: z.optional(z.string().check(z.maxLength(200))), state: z.optional(z.enum(calls.giftCardStates)) }
const ListQuery = z.object({ ...filterQuery, sort: z._default(z.enum(calls.giftCardSorts), 'newest'), ...pageQuery })

export const giftCardRoutes = [
  route(
    {
      ...calls.issueGiftCardCall,
      summary: 'Issue a gift card; its code is answered once, and mailed where an address is given',
      policy: 'offers',
      limit: 'writes',
      audit: 'gift-card.issued',
    },
    ({ shop, body, audit, http }) => issueGiftCard(shop, { ...body, origin: http.get('mailOrigin') as string }, audit),
  ),
  route(
    {
      ...calls.listGiftCardsCall,
      summary: 'Gift cards and what is left on them',
      policy: 'offers',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'gift-cards.viewed',
    },
    ({ shop, query }) => admin.listGiftCards(shop, query),
  ),
  route(
    {
      ...calls.exportGiftCardsCall,
      summary: 'The same list as a CSV file, the newest first',
      policy: 'offers',
      limit: 'reads',
      query: z.object(filterQuery),
      audit: 'gift-cards.exported',
    },
    async ({ shop, query, audit, http }) => {
      await audit(shop.db, { target: 'gift-cards', before: null, after: query })
      return csvAnswer(http, 'gift-cards.csv', admin.exportHead(), admin.exportGiftCards(shop, query))
    },
  ),
  route(
    {
      ...calls.readGiftCardCall,
      summary: 'One gift card, and what became of its money',
      policy: 'offers',
      limit: 'reads',
      viewedAs: 'gift-card.viewed',
    },
    ({ shop, params }) => readGiftCard(shop, params.id),
  ),
  route(
    {
      ...calls.resendGiftCardCall,
      summary: 'Send a gift card again, with a new code; the old one ends',
      policy: 'offers',
      limit: 'writes',
      audit: 'gift-card.resent',
    },
    ({ shop, params, body, audit, http }) =>
      admin.resendGiftCard(shop, params.id, { ...body, origin: http.get('mailOrigin') as string }, audit),
  ),
  route(
    { ...calls.disableGiftCardCall, summary: 'End a gift card', policy: 'offers', limit: 'writes', audit: 'gift-card.disabled' },
    ({ shop, params, audit }) => admin.disableGiftCard(shop, params.id, audit),
  ),
  route(
    { ...calls.giftCardBalanceCall, summary: 'What is left on a gift card', policy: 'anyone', limit: 'reads' },
    ({ shop, body, address, sessionId }) => readBalance(shop, body.code, { address, caller: sessionId ?? '' }),
  ),
]
