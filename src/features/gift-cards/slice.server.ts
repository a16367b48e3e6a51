import type { Slice } from '#platform/slice.ts'
import { giftCardRoutes } from './server/gift-cards.routes.ts'
import { sendGiftCards } from './server/send-gift-cards.jobs.ts'
import { sendGiftCardsHandler } from './server/send-gift-cards.service.ts'

export const giftCardsSlice: Slice = {
  routes: giftCardRoutes,
  jobs: [sendGiftCardsHandler],
  timetable: [{ kind: sendGiftCards, cron: '* * * * *' }],
}
