import { accountRemoved, sessionTakenOver } from '#features/accounts/server/account-extensions.ts'
import { designsNeeded } from '#features/designs/server/design-extensions.ts'
import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { remindOfCarts, remindOfCartsHandler } from './server/cart-reminders.jobs.ts'
import { cartReminderRoutes } from './server/cart-reminders.routes.ts'
import { cartRoutes } from './server/cart.routes.ts'
import { designsInCarts, dropCartsOf, forgetOldCarts, photosInCarts } from './server/cart.service.ts'
import { mergeCarts } from './server/merge-carts.service.ts'

export const cartSlice: Slice = {
  routes: [...cartReminderRoutes, ...cartRoutes],
  jobs: [remindOfCartsHandler],
  timetable: [{ kind: remindOfCarts, cron: '15 * * * *' }],
  forget: forgetOldCarts,
  extensions: [
    extend(sessionTakenOver, mergeCarts),
    extend(accountRemoved, (_shop, tx, userId) => dropCartsOf(tx, userId)),
    extend(photosUsed, photosInCarts),
    extend(designsNeeded, designsInCarts),
  ],
}
