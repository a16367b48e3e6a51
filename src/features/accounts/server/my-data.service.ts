import type { Actor } from '#domain/accounts.ts'
import { listAddresses } from '#features/addresses/server/addresses.service.ts'
import { listDesigns } from '#features/designs/server/designs.service.ts'
import { listOrders } from '#features/orders/server/orders.service.ts'
import { listPhotos } from '#features/photos/server/photos.service.ts'
import { reviewsOfUser } from '#features/reviews/server/reviews.service.ts'
import type { Shop } from '#platform/shop.ts'
import { currentUser } from './accounts.service.ts'
import { listDevices } from './devices.service.ts'

/** All the shop holds about somebody, for them to take away; passwords and codes it does not know itself. */
export async function collectData(shop: Shop, actor: Actor) {
  const { userId } = actor
  const [account, devices, addresses, orders, photos, designs, reviews] = await Promise.all([
    currentUser(shop, actor),
    listDevices(shop, actor),
    listAddresses(shop, userId),
    listOrders(shop, userId),
    listPhotos(shop, { sessionId: null, userId }),
    listDesigns(shop, userId),
    reviewsOfUser(shop, userId),
  ])
  return { madeAt: shop.clock.now().toISOString(), account, devices, addresses, orders, photos, designs, reviews }
}
