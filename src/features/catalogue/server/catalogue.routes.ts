import { respondReady } from '#platform/http/ready-answer.ts'
import { route } from '#platform/http/route.ts'
import { changePricesCall, listCanvasesCall, listFramesCall } from '../catalogue.ts'
import * as service from './catalogue.service.ts'
import { changePrices } from './price-changes.service.ts'

export const catalogueRoutes = [
  route({ ...listFramesCall, summary: 'The frames with their sizes and prices', policy: 'anyone', limit: null }, async ({ shop, http }) => {
    const { framesAnswer } = await service.readCatalogue(shop)
    return respondReady(framesAnswer, http)
  }),
  route(
    { ...listCanvasesCall, summary: 'The canvases and their prices, panoramic ones included', policy: 'anyone', limit: null },
    async ({ shop, http }) => {
      const { canvasesAnswer } = await service.readCatalogue(shop)
      return respondReady(canvasesAnswer, http)
    },
  ),
  route(
    { ...changePricesCall, summary: 'Change prices, all or none', policy: 'catalogue', limit: 'writes', audit: 'catalogue/prices-changed' },
    async ({ shop, body, audit }) => ({ changed: await changePrices(shop, body.changes, audit) }),
  ),
]
