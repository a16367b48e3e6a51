import * as z from 'zod/mini'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { answerPicture, PictureQuery } from '#features/slider-images/server/answer-picture.ts'
import { shortListQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../gallery.ts'
import * as admin from './admin-gallery.service.ts'
import { readGallery, readTilePicture } from './gallery.service.ts'

export const galleryRoutes = [
  route({ ...calls.listGalleryCall, summary: 'What hangs in the gallery', policy: 'anyone', limit: 'reads' }, ({ shop }) =>
    readGallery(shop),
  ),
  route(
    {
      ...calls.readTilePictureCall,
      summary: 'A picture of the gallery: .jpg, .webp or .avif',
      policy: 'anyone',
      limit: 'reads',
      query: PictureQuery,
      answer: z.unknown(),
    },
    async ({ shop, params, query, http }) => {
      const file = params.file
      return answerPicture(http, file, query.w, await readTilePicture(shop, file, query.w))
    },
  ),
  route(
    { ...calls.listTilesCall, summary: 'All pictures of the gallery', policy: 'content', limit: 'reads', query: z.object(shortListQuery) },
    ({ shop, query }) => admin.listTiles(shop, query),
  ),
  route(
    { ...calls.createTileCall, summary: 'Hang a picture', policy: 'content', limit: 'writes', audit: 'gallery-tile.created' },
    ({ shop, actor, sessionId, body, audit }) => admin.createTile(shop, ownerOf(sessionId, actor), body, audit),
  ),
  route(
    { ...calls.orderTilesCall, summary: 'Put the gallery in order', policy: 'content', limit: 'writes', audit: 'gallery-tile.ordered' },
    ({ shop, body, audit }) => admin.orderTiles(shop, body.ids, audit),
  ),
  route(
    {
      ...calls.saveTileCall,
      summary: 'Change a picture of the gallery',
      policy: 'content',
      limit: 'writes',
      audit: 'gallery-tile.changed',
    },
    ({ shop, params, body, audit }) => admin.saveTile(shop, params.id, body, audit),
  ),
  route(
    { ...calls.removeTileCall, summary: 'Take a picture down', policy: 'content', limit: 'writes', audit: 'gallery-tile.removed' },
    ({ shop, params, audit }) => admin.removeTile(shop, params.id, audit),
  ),
]
