import { accountNeeded, emailProved, ordersCounted, personalData, sessionTakenOver } from '#features/accounts/server/account-extensions.ts'
import { cartsNeeded, orderedSince } from '#features/cart/server/cart-extensions.ts'
import { piecesSold } from '#features/catalogue/server/catalogue-extensions.ts'
import { designsEverOrdered, designsNeeded, designsOrdered } from '#features/designs/server/design-extensions.ts'
import { ordersNamed } from '#features/order-words/server/order-briefs.ts'
import { photosEverOrdered, photosOrdered, photosSold, photosUsed } from '#features/photos/server/photo-extensions.ts'
import { printsOrdered } from '#features/print-files/server/print-file-extensions.ts'
import { extend } from '#platform/extensions.ts'
import { sendMailHandler } from '#platform/mail/mail.ts'
import type { Slice } from '#platform/slice.ts'
import { adminOrderRoutes } from './server/staff/admin-orders.routes.ts'
import { orderChangeRoutes } from './server/staff/order-changes.routes.ts'
import { orderMoneyRoutes } from './server/staff/order-money.routes.ts'
import { orderWorkRoutes } from './server/staff/order-work.routes.ts'
import { claimRoutes } from './server/claims/claims.routes.ts'
import { orderDraftRoutes } from './server/counter/order-drafts.routes.ts'
import { cartsOfDrafts, forgetEmptyDrafts } from './server/counter/order-drafts.service.ts'
import { briefOrders } from './server/staff/order-lists.service.ts'
import { orderJobHandlers, reconcile } from './server/orders.jobs.ts'
import { orderRoutes } from './server/orders.routes.ts'
import * as orders from './server/orders.service.ts'
import { paperRoutes } from './server/fulfilment/papers.routes.ts'
import { drawDocument } from './server/fulfilment/papers.service.ts'
import { quotationRoutes } from './server/counter/quotations.routes.ts'
import { quoteRoutes } from './server/placing/quote.routes.ts'
import { settlementRoutes } from './server/settlements/settlements.routes.ts'
import { listSoldPieces } from './server/sold-pieces.store.ts'

export const ordersSlice: Slice = {
  routes: [
    ...adminOrderRoutes,
    ...orderWorkRoutes,
    ...orderMoneyRoutes,
    ...orderChangeRoutes,
    ...quoteRoutes,
    ...claimRoutes,
    ...orderDraftRoutes,
    ...orderRoutes,
    ...paperRoutes,
    ...quotationRoutes,
    ...settlementRoutes,
  ],
  jobs: [sendMailHandler(drawDocument), ...orderJobHandlers],
  timetable: [{ kind: reconcile, cron: '*/3 * * * *' }],
  async forget(shop) {
    await orders.forgetOldOrderKeys(shop)
    await forgetEmptyDrafts(shop)
  },
  extensions: [
    extend(sessionTakenOver, orders.followSession),
    extend(emailProved, orders.adoptOrders),
    extend(accountNeeded, orders.hasOpenOrders),
    extend(ordersCounted, orders.countOrdersOf),
    extend(personalData, async (shop, userId) => ({ orders: await orders.listOrders(shop, userId) })),
    extend(cartsNeeded, cartsOfDrafts),
    extend(orderedSince, orders.hasOrderedSince),
    extend(ordersNamed, briefOrders),
    extend(piecesSold, ({ db }, since) => listSoldPieces(db, since)),
    extend(photosUsed, orders.photosInOrders),
    extend(photosOrdered, orders.photosInOrders),
    extend(photosSold, orders.photosSold),
    extend(photosEverOrdered, orders.photosEverOrdered),
    extend(designsOrdered, orders.designsInOrders),
    extend(designsNeeded, orders.designsInOrders),
    extend(designsEverOrdered, orders.designsEverOrdered),
    extend(printsOrdered, orders.printsInOrders),
  ],
}
