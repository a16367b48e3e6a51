import * as z from 'zod/mini'
import { answerClaimCall, recordClaimCall } from '#features/orders/admin-orders.ts'
import { makeClaimCall } from '#features/orders/orders.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { route } from '#platform/http/route.ts'
import { answerClaim, makeClaim, recordClaim } from './claims.service.ts'

const TokenQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })

export const claimRoutes = [
  route(
    {
      ...makeClaimCall,
      summary: 'Claim that something of a delivered order is damaged, wrong or missing',
      policy: 'session',
      limit: 'writes',
      query: TokenQuery,
    },
    ({ shop, sessionId, actor, params, query, body }) => {
      const asker = { userId: actor?.userId ?? null, token: query.token, owner: ownerOf(sessionId, actor) }
      return makeClaim(shop, params.number, asker, body)
    },
  ),
  route(
    {
      ...recordClaimCall,
      summary: 'Write down a claim of a customer who called',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.claim-recorded',
    },
    ({ shop, actor, params, body, audit }) => recordClaim(shop, params.number, body, { actor, audit }),
  ),
  route(
    {
      ...answerClaimCall,
      summary: 'Answer a claim: make it again, say that it was sent, or decline it with words',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.claim-answered',
    },
    ({ shop, actor, params, body, audit }) => answerClaim(shop, { ...body, number: params.number, id: params.id }, { actor, audit }),
  ),
]
