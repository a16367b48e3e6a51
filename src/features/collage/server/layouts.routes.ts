import { collageLayouts } from '#domain/print/collage-layouts.ts'
import { readyAnswer, respondReady } from '#platform/http/ready-answer.ts'
import { route } from '#platform/http/route.ts'
import { listLayoutsCall } from '../collage.ts'

export const layoutRoutes = [
  route({ ...listLayoutsCall, summary: 'The collage layouts', policy: 'anyone', limit: null }, async ({ shop, http }) =>
    respondReady(await shop.cache.remember('layouts', async () => readyAnswer(collageLayouts)), http),
  ),
]
