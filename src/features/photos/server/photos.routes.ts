import * as z from 'zod/mini'
import { may } from '#domain/people/permissions.ts'
import { imageQualities } from '#domain/connection.ts'
import { isOwner } from '#platform/db/owner.ts'
import { wholeNumber } from '#platform/http/query.ts'
import { askerOf } from '#platform/http/client-address.ts'
import { route } from '#platform/http/route.ts'
import { isSignedFor, signatureQuery } from '#platform/http/signed-address.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import { claimHandoffCall, createHandoffCall, readHandoffCall } from '../handoffs.ts'
import { listPhotosCall, readPhotoCall, removePhotoCall } from '../photos.ts'
import * as handoffs from './handoffs.service.ts'
import * as photos from './photos.service.ts'
import { formatFor, readPreview } from './previews.service.ts'

const ImageQuery = z.object({
  w: z._default(wholeNumber, 640),
  /** Each quality is a file to keep, so there are only these. */
  quality: z.optional(z.pipe(wholeNumber, z.literal(imageQualities))),
  ...signatureQuery,
})

export const photoRoutes = [
  route({ ...listPhotosCall, summary: 'My photos, the newest first', policy: 'session', limit: 'reads' }, ({ shop, sessionId, actor }) =>
    photos.listPhotos(shop, photos.ownerOf(sessionId, actor)),
  ),
  route({ ...readPhotoCall, summary: 'One of my photos', policy: 'session', limit: 'reads' }, ({ shop, sessionId, actor, params }) =>
    photos.readPhoto(shop, photos.ownerOf(sessionId, actor), params.id),
  ),
  route(
    { ...removePhotoCall, summary: 'Remove one of my photos', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, params }) => photos.removePhoto(shop, photos.ownerOf(sessionId, actor), params.id),
  ),
  route(
    {
      method: 'GET',
      path: '/api/photos/{id}/image',
      summary:
        'A picture of a photo, `w` px wide, in a `quality` of 40, 60, 75 or 85, or the usual one: for its owner, staff, or whoever has the signed address',
      policy: 'anyone',
      limit: 'reads',
      query: ImageQuery,
      answer: z.any(),
      audit: 'photo.viewed',
    },
    async ({ shop, sessionId, actor, address, params, query, audit, http }) => {
      const id = params.id
      const format = formatFor(http.req.header('accept'))
      const isSigned = isSignedFor(shop, 'photo addresses', id, query)
      let isTheirs = false
      const preview = await readPreview(
        shop,
        id,
        { widthPx: query.w, format, quality: query.quality, asker: askerOf({ actor, address, http }) },
        (row) => {
          isTheirs = isSigned || isOwner(row, photos.ownerOf(sessionId, actor))
          return isTheirs || may(actor?.role, 'workshop')
        },
      )
      if (!isTheirs) await audit(shop.db, { target: id, before: null, after: null })
      return streamAnswer(http, preview, { 'content-type': `image/${format}`, 'cache-control': 'private, no-store', vary: 'accept' })
    },
  ),
  route(
    { ...createHandoffCall, summary: 'Make a code by which a phone may send photos here', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, http }) =>
      handoffs.createHandoff(shop, { sessionId, userId: actor?.userId ?? null }, http.get('origin') as string),
  ),
  route(
    { ...readHandoffCall, summary: 'What has come by a code of mine', policy: 'session', limit: 'reads' },
    ({ shop, sessionId, params }) => handoffs.readHandoff(shop, sessionId, params.code),
  ),
  route(
    { ...claimHandoffCall, summary: 'Open a code on the phone that will send', policy: 'session', limit: 'codes' },
    ({ shop, sessionId, params }) => handoffs.claimHandoff(shop, sessionId, params.code),
  ),
]
