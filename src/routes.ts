import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** One editor stands above these five: it stays, with what is placed in it, while one goes from one to another. */
export const editorPages = {
  '/print-frame': 'features/editor/ui/print-frame.page.tsx',
  '/canvas': 'features/editor/ui/canvas.page.tsx',
  '/framed-canvas': 'features/editor/ui/framed-canvas.page.tsx',
  '/panoramic-canvas': 'features/editor/ui/panoramic-canvas.page.tsx',
  '/framed-panoramic-canvas': 'features/editor/ui/framed-panoramic-canvas.page.tsx',
}

/** The site map. A path listed twice under one file is one page with one canonical address (see page-metadata.seed.ts). */
export const publicPages = {
  '/': 'features/home/ui/home.page.tsx',
  ...editorPages,
  '/collage': 'features/collage/ui/collage.page.tsx',
  '/gallery': 'features/gallery/ui/gallery.page.tsx',
  '/checkout': 'features/checkout/ui/checkout.page.tsx',
  '/checkout/legacy': 'features/checkout/ui/legacy-checkout.page.tsx',
  '/thank-you': 'features/checkout/ui/thank-you.page.tsx',
  '/how-it-works': 'features/home/ui/how-it-works.page.tsx',
  '/auth': 'features/accounts/ui/sign-in.page.tsx',
  '/register': 'features/accounts/ui/register.page.tsx',
  '/reset-password': 'features/accounts/ui/reset-password.page.tsx',
  '/invitation': 'features/accounts/ui/invitation.page.tsx',
  '/verify-email': 'features/accounts/ui/verify-email.page.tsx',
  '/unsubscribe': 'features/cart/ui/unsubscribe.page.tsx',
  '/contact': 'features/contact/ui/contact.page.tsx',
  '/reviews': 'features/reviews/ui/reviews.page.tsx',
  '/faqs': 'features/faqs/ui/faqs.page.tsx',
  '/terms': 'features/content/ui/terms.page.tsx',
  '/privacy': 'features/content/ui/privacy.page.tsx',
  '/blog': 'features/posts/ui/blog.page.tsx',
  '/canvas-sizes': 'features/catalogue/ui/canvas-sizes.page.tsx',
  '/canvas-prices': 'features/catalogue/ui/canvas-sizes.page.tsx',
  '/framed-print-prices': 'features/catalogue/ui/framed-print-prices.page.tsx',
  '/image-quality-guidelines': 'features/photos/ui/guidelines/image-guidelines.page.tsx',
  '/image-sizes': 'features/photos/ui/guidelines/image-guidelines.page.tsx',
  '/image-quality-checker': 'features/designs/ui/image-checker.page.tsx',
  '/custom-canvas-prints': 'features/content/ui/custom-canvas-prints.page.tsx',
  '/canvas-photo-prints': 'features/content/ui/custom-canvas-prints.page.tsx',
  '/custom-framed-prints': 'features/content/ui/custom-framed-prints.page.tsx',
  '/gift-card': 'features/gift-cards/ui/gift-card.page.tsx',
}

/** Written by the shop: one page each. */
export const postPages = { '/blog/:slug': 'features/posts/ui/post.page.tsx' }

/** For signed-in people; strangers are sent to /auth and come back. */
export const signedInPages = {
  '/orders': 'features/orders/ui/tracking/orders.page.tsx',
  '/account': 'features/shell/ui/account.page.tsx',
}

/** For a phone that has scanned a desktop's code, for whom a design is shown to, and for whoever has no network: no shop around it, and never found by a search engine. */
export const barePages = {
  '/shared-design/:id': 'features/designs/ui/shared-design.page.tsx',
  '/offline': 'features/shell/ui/offline.page.tsx',
  '/from-phone/:code': 'features/photos/ui/handoff/from-phone.page.tsx',
}

/** For staff, each as far as domain/people/permissions.ts lets them [PE2]; others are sent to /. */
export const adminPages = {
  '/admin': 'features/dashboard/ui/dashboard.page.tsx',
  '/admin/orders': 'features/orders/ui/staff/admin-orders.page.tsx',
  '/admin/customers': 'features/customers/ui/admin-customers.page.tsx',
  '/admin/reviews': 'features/reviews/ui/admin-reviews.page.tsx',
  '/admin/products': 'features/catalogue/ui/prices/admin-products.page.tsx',
  '/admin/carriers': 'features/delivery/ui/admin-carriers.page.tsx',
  '/admin/api-keys': 'features/accounts/ui/keys/admin-api-keys.page.tsx',
  '/admin/discount-codes': 'features/discounts/ui/admin-discount-codes.page.tsx',
  '/admin/gift-cards': 'features/gift-cards/ui/admin-gift-cards.page.tsx',
  '/admin/users': 'features/accounts/ui/people/admin-users.page.tsx',
  '/admin/slider-images': 'features/gallery/ui/admin-pictures.page.tsx',
  '/admin/page-metadata': 'features/page-metadata/ui/admin-page-metadata.page.tsx',
  '/admin/posts': 'features/posts/ui/admin-posts.page.tsx',
  '/admin/faqs': 'features/faqs/ui/admin-faqs.page.tsx',
  '/admin/help': 'features/help/ui/help.page.tsx',
  '/admin/cloud-storage': 'features/storage/ui/cloud-storage.page.tsx',
  '/admin/backup': 'features/backup/ui/admin-backup.page.tsx',
  '/admin/analytics': 'features/analytics/ui/admin-analytics.page.tsx',
  '/admin/reports': 'features/reports/ui/admin-reports.page.tsx',
  '/admin/settings': 'features/shell/ui/admin/admin-settings.page.tsx',
  '/admin/activity': 'features/activity/ui/admin-activity.page.tsx',
  '/admin/security': 'features/security/ui/admin-security.page.tsx',
  '/admin/operations': 'features/operations/ui/admin-operations.page.tsx',
}

/** What a screen for staff opens into. */
export const adminDetailPages = {
  '/admin/customers/:id': 'features/customers/ui/admin-customer.page.tsx',
  '/admin/orders/board': 'features/production/ui/board.page.tsx',
  '/admin/orders/rolls': 'features/production/ui/roll-plan.page.tsx',
  '/admin/orders/new': 'features/orders/ui/counter/new-order.page.tsx',
  '/admin/orders/drafts/:id': 'features/orders/ui/counter/order-draft.page.tsx',
  '/admin/orders/:number': 'features/orders/ui/staff/admin-order.page.tsx',
}

/** Only while developing: the design system and every picture of a product, to look at. */
const developmentPages: Record<string, string> =
  process.env['NODE_ENV'] === 'development'
    ? { '/dev/ui': 'ui/showcase/showcase.page.tsx', '/contact-sheet': 'features/product-picture/ui/contact-sheet.page.tsx' }
    : {}

/** Only for `bench/page-weight.ts`: what a page weighs before anything is on it. */
const benchPages = process.env['BENCH'] ? { '/bench/empty': '../bench/empty.page.tsx' } : {}

function pages(table: Record<string, string>): RouteConfigEntry[] {
  return Object.entries(table).map(([path, file]) => route(path, file, { id: path, caseSensitive: true }))
}

export default [
  layout('features/shell/ui/storefront.layout.tsx', { id: 'storefront' }, [
    layout('features/editor/ui/editor.layout.tsx', pages(editorPages)),
    ...pages(publicPages).filter(({ path }) => !Object.hasOwn(editorPages, path ?? '')),
    ...pages(postPages),
    layout('features/shell/ui/signed-in.layout.tsx', pages(signedInPages)),
  ]),
  layout('features/shell/ui/admin/admin.layout.tsx', [
    ...pages({ ...adminPages, ...adminDetailPages }),
    route('/admin/*', 'features/shell/ui/admin/unknown-screen.page.tsx'),
  ]),
  ...pages(barePages),
  ...pages(developmentPages),
  ...pages(benchPages),
  route('*', 'features/shell/ui/unknown-path.page.tsx'),
] satisfies RouteConfig
