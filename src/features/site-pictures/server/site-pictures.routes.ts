import * as z from 'zod/mini'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { answerPicture, PictureQuery } from '#features/slider-images/server/answer-picture.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../site-pictures.ts'
import * as pictures from './site-pictures.service.ts'

export const sitePictureRoutes = [
  route(
    {
      ...calls.readSitePictureCall,
      summary: 'An uploaded picture of a post or of a shared link: .jpg, .webp or .avif',
      policy: 'anyone',
      limit: 'reads',
      query: PictureQuery,
      answer: z.unknown(),
    },
    async ({ shop, params, query, http }) => {
      const file = params.file
      return answerPicture(http, file, query.w, await pictures.readSitePicture(shop, file, query.w))
    },
  ),
  route(
    { ...calls.listSitePicturesCall, summary: 'Pictures uploaded for posts and shared links', policy: 'content', limit: 'reads' },
    ({ shop }) => pictures.listSitePictures(shop),
  ),
  route(
    {
      ...calls.createSitePictureCall,
      summary: 'Add a picture, cut from a photo',
      policy: 'content',
      limit: 'writes',
      audit: 'site-picture.created',
    },
    ({ shop, actor, sessionId, body, audit }) => pictures.createSitePicture(shop, ownerOf(sessionId, actor), body, audit),
  ),
  route(
    {
      ...calls.removeSitePictureCall,
      summary: 'Remove a picture that nothing shows',
      policy: 'content',
      limit: 'writes',
      audit: 'site-picture.removed',
    },
    ({ shop, params, audit }) => pictures.removeSitePicture(shop, params.id, audit),
  ),
]
