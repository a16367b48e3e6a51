import * as z from 'zod/mini'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { shortListQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../slider-images.ts'
import * as admin from './admin-slider-images.service.ts'
import { answerPicture, PictureQuery } from './answer-picture.ts'
import { liveSlides, readSlidePicture } from './slider-images.service.ts'

export const sliderImageRoutes = [
  route(
    { ...calls.listSliderImagesCall, summary: 'The slides of the home page, those shown today', policy: 'anyone', limit: 'reads' },
    ({ shop }) => liveSlides(shop),
  ),
  route(
    {
      ...calls.readSliderImageCall,
      summary: 'The picture of a slide: .jpg, .webp or .avif; hero-1.jpg always exists',
      policy: 'anyone',
      limit: 'reads',
      query: PictureQuery,
      answer: z.unknown(),
    },
    async ({ shop, params, query, http }) => {
      const file = params.file
      return answerPicture(http, file, query.w, await readSlidePicture(shop, file, query.w))
    },
  ),
  route(
    {
      ...calls.listSlidesCall,
      summary: 'All slides, in their order',
      policy: 'content',
      limit: 'reads',
      query: z.object(shortListQuery),
    },
    ({ shop, query }) => admin.listSlides(shop, query),
  ),
  route(
    {
      ...calls.createSlideCall,
      summary: 'Add a slide, cut from a photo',
      policy: 'content',
      limit: 'writes',
      audit: 'slider-image.created',
    },
    ({ shop, actor, sessionId, body, audit }) => admin.createSlide(shop, ownerOf(sessionId, actor), body, audit),
  ),
  route(
    { ...calls.orderSlidesCall, summary: 'Put the slides in order', policy: 'content', limit: 'writes', audit: 'slider-image.ordered' },
    ({ shop, body, audit }) => admin.orderSlides(shop, body.ids, audit),
  ),
  route(
    {
      ...calls.saveSlideCall,
      summary: 'Change words, link and days of a slide',
      policy: 'content',
      limit: 'writes',
      audit: 'slider-image.changed',
    },
    ({ shop, params, body, audit }) => admin.saveSlide(shop, params.id, body, audit),
  ),
  route(
    { ...calls.removeSlideCall, summary: 'Remove a slide', policy: 'content', limit: 'writes', audit: 'slider-image.removed' },
    ({ shop, params, audit }) => admin.removeSlide(shop, params.id, audit),
  ),
]
