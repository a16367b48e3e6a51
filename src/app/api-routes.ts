import { accountRoutes } from '#features/accounts/server/accounts.routes.ts'
import { adminUserRoutes } from '#features/accounts/server/admin-users.routes.ts'
import { activityRoutes } from '#features/activity/server/activity.routes.ts'
import { apiKeyRoutes } from '#features/accounts/server/api-keys.routes.ts'
import { invitationRoutes } from '#features/accounts/server/invitations.routes.ts'
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts'
import { backupRoutes } from '#features/backup/server/backups.routes.ts'
import { cartRoutes } from '#features/cart/server/cart.routes.ts'
import { cartReminderRoutes } from '#features/cart/server/cart-reminders.routes.ts'
import { adminCatalogueRoutes } from '#features/catalogue/server/admin-catalogue.routes.ts'
import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts'
import { checkoutRoutes } from '#features/checkout/server/checkout.routes.ts'
import { claimRoutes } from '#features/orders/server/claims.routes.ts'
import { customerRoutes } from '#features/customers/server/customers.routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/dashboard.routes.ts'
import { faqRoutes } from '#features/faqs/server/faqs.routes.ts'
import { contactRoutes } from '#features/contact/server/contact.routes.ts'
import { layoutRoutes } from '#features/collage/server/layouts.routes.ts'
import { deliveryRoutes } from '#features/delivery/server/delivery.routes.ts'
import { designRoutes } from '#features/designs/server/designs.routes.ts'
import { discountRoutes } from '#features/discounts/server/discounts.routes.ts'
import { documentRoutes } from '#features/documents/server/documents.routes.ts'
import { galleryRoutes } from '#features/gallery/server/gallery.routes.ts'
import { giftCardRoutes } from '#features/gift-cards/server/gift-cards.routes.ts'
import { operationsRoutes } from '#features/operations/server/operations.routes.ts'
import { addressRoutes } from '#features/addresses/server/addresses.routes.ts'
import { orderDraftRoutes } from '#features/orders/server/order-drafts.routes.ts'
import { quotationRoutes } from '#features/orders/server/quotations.routes.ts'
import { adminOrderRoutes } from '#features/orders/server/admin-orders.routes.ts'
import { orderRoutes } from '#features/orders/server/orders.routes.ts'
import { settlementRoutes } from '#features/orders/server/settlements.routes.ts'
import { mailRoutes } from '#features/mail/server/mail.routes.ts'
import { noticeRoutes } from '#features/notices/server/notices.routes.ts'
import { pageMetadataRoutes } from '#features/page-metadata/server/page-metadata.routes.ts'
import { paymentRoutes } from '#features/payments/server/payments.routes.ts'
import { photoRoutes } from '#features/photos/server/photos.routes.ts'
import { uploadRoutes } from '#features/photos/server/uploads.routes.ts'
import { productionRoutes } from '#features/production/server/production.routes.ts'
import { printFileRoutes } from '#features/print-files/server/print-files.routes.ts'
import { vatReportRoutes } from '#features/documents/server/vat-report.routes.ts'
import { reviewRoutes } from '#features/reviews/server/reviews.routes.ts'
import { settingsRoutes } from '#features/settings/server/settings.routes.ts'
import { postRoutes } from '#features/posts/server/posts.routes.ts'
import { sitePictureRoutes } from '#features/site-pictures/server/site-pictures.routes.ts'
import { sliderImageRoutes } from '#features/slider-images/server/slider-images.routes.ts'
import { storageRoutes } from '#features/storage/server/storage.routes.ts'
import type { Route } from '#platform/http/route.ts'

/** Every call of the shop, slice by slice. */
export const apiRoutes: Route[] = [
  ...pageMetadataRoutes,
  ...accountRoutes,
  ...adminUserRoutes,
  ...invitationRoutes,
  ...customerRoutes,
  ...activityRoutes,
  ...operationsRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...noticeRoutes,
  ...mailRoutes,
  ...apiKeyRoutes,
  ...analyticsRoutes,
  ...backupRoutes,
  ...storageRoutes,
  ...catalogueRoutes,
  ...adminCatalogueRoutes,
  ...cartRoutes,
  ...cartReminderRoutes,
  ...photoRoutes,
  ...uploadRoutes,
  ...layoutRoutes,
  ...designRoutes,
  ...printFileRoutes,
  ...productionRoutes,
  ...paymentRoutes,
  ...deliveryRoutes,
  ...discountRoutes,
  ...giftCardRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...orderDraftRoutes,
  ...quotationRoutes,
  ...documentRoutes,
  ...adminOrderRoutes,
  ...settlementRoutes,
  ...claimRoutes,
  ...addressRoutes,
  ...vatReportRoutes,
  ...reviewRoutes,
  ...sitePictureRoutes,
  ...sliderImageRoutes,
  ...postRoutes,
  ...faqRoutes,
  ...galleryRoutes,
  ...contactRoutes,
]
