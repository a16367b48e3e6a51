import * as z from 'zod/mini'
import { may } from '#domain/people/permissions.ts'
import { bringerOf } from '#features/photos/server/photo-quota.service.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { isOwner } from '#platform/db/owner.ts'
import { wholeNumberBetween } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import { isSignedFor, signatureQuery } from '#platform/http/signed-address.ts'
import {
  continueDesignsCall,
  createDesignCall,
  endSharingCall,
  listDesignsCall,
  proofParts,
  readDesignCall,
  removeDesignCall,
  saveDesignCall,
  shareDesignCall,
  ticketCall,
} from '../designs.ts'
import { answerProof } from './answer-proof.ts'
import { continueDesigns, ticketForDesigns } from './continued-designs.service.ts'
import * as designs from './designs.service.ts'
import { endSharing, requireShared, shareDesign } from './shared-designs.service.ts'

const widthPx = z._default(wholeNumberBetween(64, 2048), 1024)
const ProofQuery = z.object({
  w: widthPx,
  part: z._default(z.enum(proofParts), 'sheet'),
  /** Of a tile. */
  column: z._default(wholeNumberBetween(0, 99), 0),
  row: z._default(wholeNumberBetween(0, 99), 0),
  ...signatureQuery,
})

export const designRoutes = [
  route({ ...createDesignCall, summary: 'Keep a design', policy: 'session', limit: 'writes' }, ({ shop, sessionId, actor, body }) =>
    designs.createDesign(shop, ownerOf(sessionId, actor), body),
  ),
  route({ ...listDesignsCall, summary: 'My designs, the last saved first', policy: 'signed-in', limit: 'reads' }, ({ shop, actor }) =>
    designs.listDesigns(shop, actor.userId),
  ),
  route(
    { ...readDesignCall, summary: 'A design, for its owner or staff', policy: 'session', limit: 'reads', audit: 'design.viewed' },
    async ({ shop, sessionId, actor, params, audit }) => {
      let isTheirs = false
      const design = await designs.readDesign(shop, params.id, (row) => {
        isTheirs = isOwner(row, ownerOf(sessionId, actor))
        return isTheirs || may(actor?.role, 'workshop')
      })
      if (!isTheirs) await audit(shop.db, { target: design.id, before: null, after: null })
      return design
    },
  ),
  route(
    { ...saveDesignCall, summary: 'Save a design of mine, from the version that was read', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, params, body }) => designs.saveDesign(shop, ownerOf(sessionId, actor), params.id, body),
  ),
  route(
    {
      ...shareDesignCall,
      summary: 'An address at which anyone may look at a design of mine as it is now',
      policy: 'session',
      limit: 'writes',
    },
    ({ shop, sessionId, actor, params, http }) => shareDesign(shop, ownerOf(sessionId, actor), params.id, http.get('origin') as string),
  ),
  route(
    { ...endSharingCall, summary: 'Let every link that was made to a design of mine open nothing', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, params }) => endSharing(shop, ownerOf(sessionId, actor), params.id),
  ),
  route(
    { ...removeDesignCall, summary: 'Delete a design of mine, with the links to it', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, params }) => designs.removeOwnDesign(shop, ownerOf(sessionId, actor), params.id),
  ),
  route(
    { ...ticketCall, summary: 'A ticket to go on with pieces of mine on another device', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, body }) => ticketForDesigns(shop, ownerOf(sessionId, actor), body.designs),
  ),
  route(
    { ...continueDesignsCall, summary: 'Go on with pieces of another device, with their ticket', policy: 'session', limit: 'writes' },
    (call) => continueDesigns(call.shop, bringerOf(call), call.body.ticket),
  ),
  route(
    {
      method: 'GET',
      path: '/api/designs/{id}/link.jpg',
      summary: 'The piece as it hangs, 1200 x 630 px, for the preview of a shared link and signed as that is',
      policy: 'anyone',
      limit: 'reads',
      query: z.object(signatureQuery),
      answer: z.any(),
    },
    async (call) => answerProof(call, await requireShared(call.shop, call.params.id, call.query)),
  ),
  route(
    {
      method: 'GET',
      path: '/api/designs/{id}/shared.jpg',
      summary: 'What one sees of a shared piece, `w` px wide, signed as its link is',
      policy: 'anyone',
      limit: 'reads',
      query: z.object({ w: widthPx, ...signatureQuery }),
      answer: z.any(),
    },
    async (call) => answerProof(call, await requireShared(call.shop, call.params.id, call.query)),
  ),
  route(
    {
      method: 'GET',
      path: '/api/designs/{id}/proof.jpg',
      summary: 'What will be printed, `w` px wide or in tiles at its own pixels: for its owner, staff, or whoever has the signed address',
      policy: 'anyone',
      limit: 'reads',
      query: ProofQuery,
      answer: z.any(),
      audit: 'design.viewed',
    },
    async (call) => {
      const { shop, sessionId, actor, params, query, audit } = call
      // What anyone may see is a picture, not the print itself.
      const isSigned = query.part !== 'tile' && isSignedFor(shop, 'proof addresses', params.id, query)
      let isTheirs = false
      const design = await designs.readDesign(shop, params.id, (row) => {
        isTheirs = isSigned || isOwner(row, ownerOf(sessionId, actor))
        return isTheirs || may(actor?.role, 'workshop')
      })
      if (!isTheirs) await audit(shop.db, { target: design.id, before: null, after: null })
      const { w, part, column, row } = query
      const size = part === 'tile' ? { part, column, row } : { part, widthPx: w }
      return answerProof(call, { pictured: { design }, size, isSigned })
    },
  ),
]
