import { accountsSlice } from '#features/accounts/slice.server.ts'
import { activitySlice } from '#features/activity/slice.server.ts'
import { addressesSlice } from '#features/addresses/slice.server.ts'
import { analyticsSlice } from '#features/analytics/slice.server.ts'
import { backupSlice } from '#features/backup/slice.server.ts'
import { cartSlice } from '#features/cart/slice.server.ts'
import { catalogueSlice } from '#features/catalogue/slice.server.ts'
import { collageSlice } from '#features/collage/slice.server.ts'
import { contactSlice } from '#features/contact/slice.server.ts'
import { customersSlice } from '#features/customers/slice.server.ts'
import { dashboardSlice } from '#features/dashboard/slice.server.ts'
import { deliverySlice } from '#features/delivery/slice.server.ts'
import { designsSlice } from '#features/designs/slice.server.ts'
import { discountsSlice } from '#features/discounts/slice.server.ts'
import { documentsSlice } from '#features/documents/slice.server.ts'
import { faqsSlice } from '#features/faqs/slice.server.ts'
import { gallerySlice } from '#features/gallery/slice.server.ts'
import { giftCardsSlice } from '#features/gift-cards/slice.server.ts'
import { mailSlice } from '#features/mail/slice.server.ts'
import { noticesSlice } from '#features/notices/slice.server.ts'
import { operationsSlice } from '#features/operations/slice.server.ts'
import { ordersSlice } from '#features/orders/slice.server.ts'
import { pageMetadataSlice } from '#features/page-metadata/slice.server.ts'
import { paymentsSlice } from '#features/payments/slice.server.ts'
import { photosSlice } from '#features/photos/slice.server.ts'
import { postsSlice } from '#features/posts/slice.server.ts'
import { printFilesSlice } from '#features/print-files/slice.server.ts'
import { productionSlice } from '#features/production/slice.server.ts'
import { reviewsSlice } from '#features/reviews/slice.server.ts'
import { securitySlice } from '#features/security/slice.server.ts'
import { settingsSlice } from '#features/settings/slice.server.ts'
import { sitePicturesSlice } from '#features/site-pictures/slice.server.ts'
import { sliderImagesSlice } from '#features/slider-images/slice.server.ts'
import { storageSlice } from '#features/storage/slice.server.ts'
import { comparePaths } from '#platform/http/route-order.ts'
import type { Route } from '#platform/http/route.ts'
import type { Slice } from '#platform/slice.ts'

/** Every slice with a part on the server, about from the lowest floor to the highest (see ARCHITECTURE.md). */
export const slices: readonly Slice[] = [
  settingsSlice,
  mailSlice,
  accountsSlice,
  activitySlice,
  addressesSlice,
  noticesSlice,
  contactSlice,
  catalogueSlice,
  analyticsSlice,
  photosSlice,
  designsSlice,
  printFilesSlice,
  sliderImagesSlice,
  sitePicturesSlice,
  pageMetadataSlice,
  postsSlice,
  faqsSlice,
  deliverySlice,
  discountsSlice,
  cartSlice,
  collageSlice,
  giftCardsSlice,
  paymentsSlice,
  documentsSlice,
  ordersSlice,
  reviewsSlice,
  gallerySlice,
  productionSlice,
  storageSlice,
  backupSlice,
  operationsSlice,
  securitySlice,
  customersSlice,
  dashboardSlice,
]

/** Every call of the shop, as the router takes them. */
export const apiRoutes: Route[] = slices
  .flatMap(({ routes = [] }) => routes)
  .toSorted((one, other) => comparePaths(one.declaration.path, other.declaration.path))
