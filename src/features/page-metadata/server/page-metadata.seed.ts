import { languages, pagePath, type Language } from '#domain/languages.ts'
import { withoutIsolates } from '#domain/typed.ts'
import { identityIn, readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { ShopIdentity } from '#features/settings/settings.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { newShop } from '#ui/brand.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { PageMetadata } from '../page-metadata.ts'
import { insertMissingPageMetadata } from './page-metadata.store.ts'
import { renamedRecord } from './renamed-record.ts'

type SeededPage = {
  path: string
  title: string
  description: string
  /** A JPEG of public/pictures, 1200 px wide. */
  picture?: string
  /** The address this page is one of two names for. */
  sameAs?: string
  hidden?: boolean
  unfollowed?: boolean
}

const shopPages = (city: string): SeededPage[] => [
  { path: '/', title: m.meta_default_title({ city }), description: m.meta_default_description({ city }), picture: 'console' },
  { path: '/print-frame', title: m.meta_print_frame_title(), description: m.meta_print_frame_description(), picture: 'frame-natural' },
  { path: '/canvas', title: m.meta_canvas_title(), description: m.meta_canvas_description({ city }), picture: 'canvas-angle' },
  {
    path: '/framed-canvas',
    title: m.meta_framed_canvas_title({ city }),
    description: m.meta_framed_canvas_description(),
    picture: 'finishes',
  },
  {
    path: '/panoramic-canvas',
    title: m.meta_panoramic_canvas_title(),
    description: m.meta_panoramic_canvas_description({ city }),
    picture: 'panorama',
  },
  {
    path: '/framed-panoramic-canvas',
    title: m.meta_framed_panoramic_canvas_title(),
    description: m.meta_framed_panoramic_canvas_description({ city }),
    picture: 'sea',
  },
  { path: '/collage', title: m.meta_collage_title(), description: m.meta_collage_description(), picture: 'collage' },
  {
    path: '/custom-framed-prints',
    title: m.meta_custom_framed_prints_title({ city }),
    description: m.meta_custom_framed_prints_description({ city }),
    picture: 'frame-corner',
  },
  ...twoNames('/custom-canvas-prints', '/canvas-photo-prints', {
    title: m.meta_custom_canvas_prints_title({ city }),
    description: m.meta_custom_canvas_prints_description(),
    picture: 'canvas-corner',
  }),
  ...twoNames('/canvas-sizes', '/canvas-prices', {
    title: m.meta_canvas_sizes_title({ city }),
    description: m.meta_canvas_sizes_description(),
    picture: 'sofa',
  }),
  {
    path: '/framed-print-prices',
    title: m.meta_framed_print_prices_title({ city }),
    description: m.meta_framed_print_prices_description(),
    picture: 'frame-walnut',
  },
  { path: '/gift-card', title: m.meta_gift_card_title(), description: m.meta_gift_card_description(), picture: 'frame-gold' },
]

const readingPages = (city: string): SeededPage[] => [
  { path: '/gallery', title: m.meta_gallery_title(), description: m.meta_gallery_description(), picture: 'gallery-wall' },
  { path: '/how-it-works', title: m.meta_how_it_works_title(), description: m.meta_how_it_works_description(), picture: 'parcel' },
  ...twoNames('/image-quality-guidelines', '/image-sizes', {
    title: m.meta_image_guidelines_title(),
    description: m.meta_image_guidelines_description(),
    picture: 'dunes',
  }),
  {
    path: '/image-quality-checker',
    title: m.meta_image_checker_title(),
    description: m.meta_image_checker_description(),
    picture: 'skyline',
  },
  { path: '/contact', title: m.meta_contact_title({ city }), description: m.meta_contact_description({ city }), picture: 'frame-white' },
  { path: '/reviews', title: m.meta_reviews_title(), description: m.meta_reviews_description(), picture: 'frame-black' },
  { path: '/faqs', title: m.meta_faqs_title(), description: m.meta_faqs_description(), picture: 'mat-bevel' },
  { path: '/terms', title: m.meta_terms_title(), description: m.meta_terms_description() },
  { path: '/privacy', title: m.meta_privacy_title(), description: m.meta_privacy_description() },
  { path: '/blog', title: m.meta_blog_title(), description: m.meta_blog_description(), picture: 'frame-weathered' },
]

const personalPages = (): SeededPage[] => [
  { path: '/checkout', title: m.meta_checkout_title(), description: m.meta_checkout_description(), hidden: true },
  { path: '/checkout/legacy', title: m.meta_legacy_checkout_title(), description: m.meta_legacy_checkout_description(), hidden: true },
  { path: '/thank-you', title: m.meta_thank_you_title(), description: m.meta_thank_you_description(), hidden: true },
  { path: '/auth', title: m.meta_auth_title(), description: m.meta_auth_description(), hidden: true },
  { path: '/register', title: m.meta_register_title(), description: m.meta_register_description(), hidden: true },
  { path: '/invitation', title: m.meta_invitation_title(), description: m.meta_invitation_description(), hidden: true },
  { path: '/reset-password', title: m.meta_reset_password_title(), description: m.meta_reset_password_description(), hidden: true },
  { path: '/verify-email', title: m.meta_verify_email_title(), description: m.meta_verify_email_description(), hidden: true },
  { path: '/unsubscribe', title: m.meta_unsubscribe_title(), description: m.meta_unsubscribe_description(), hidden: true },
  { path: '/orders', title: m.meta_orders_title(), description: m.meta_orders_description(), hidden: true },
  { path: '/account', title: m.meta_account_title(), description: m.meta_account_description(), hidden: true },
]

const adminPages = (): SeededPage[] => [
  adminPage('/admin', m.admin_dashboard_heading(), m.admin_dashboard_intro()),
  adminPage('/admin/orders', m.admin_orders_heading(), m.admin_orders_intro()),
  adminPage('/admin/reviews', m.admin_reviews_heading(), m.admin_reviews_intro()),
  adminPage('/admin/products', m.admin_products_heading(), m.admin_products_intro()),
  adminPage('/admin/carriers', m.admin_carriers_heading(), m.admin_carriers_intro()),
  adminPage('/admin/api-keys', m.admin_api_keys_heading(), m.admin_api_keys_intro()),
  adminPage('/admin/discount-codes', m.admin_discount_codes_heading(), m.admin_discount_codes_intro()),
  adminPage('/admin/gift-cards', m.admin_gift_cards_heading(), m.admin_gift_cards_intro()),
  adminPage('/admin/users', m.admin_users_heading(), m.admin_users_intro()),
  adminPage('/admin/customers', m.admin_customers_heading(), m.admin_customers_intro()),
  adminPage('/admin/slider-images', m.admin_slider_images_heading(), m.admin_slider_images_intro()),
  adminPage('/admin/page-metadata', m.admin_page_metadata_heading(), m.admin_page_metadata_intro()),
  adminPage('/admin/posts', m.admin_posts_heading(), m.admin_posts_intro()),
  adminPage('/admin/faqs', m.admin_faqs_heading(), m.admin_faqs_intro()),
  adminPage('/admin/help', m.admin_help_heading(), m.admin_help_intro()),
  adminPage('/admin/cloud-storage', m.admin_cloud_storage_heading(), m.admin_cloud_storage_intro()),
  adminPage('/admin/backup', m.admin_backup_heading(), m.admin_backup_intro()),
  adminPage('/admin/analytics', m.admin_analytics_heading(), m.admin_analytics_intro()),
  adminPage('/admin/reports', m.admin_reports_heading(), m.admin_reports_intro()),
  adminPage('/admin/settings', m.admin_settings_heading(), m.admin_settings_intro()),
  adminPage('/admin/activity', m.admin_activity_heading(), m.admin_activity_intro()),
  adminPage('/admin/security', m.admin_security_heading(), m.admin_security_intro()),
  adminPage('/admin/operations', m.admin_operations_heading(), m.admin_operations_intro()),
]

function adminPage(path: string, screen: string, description: string): SeededPage {
  return { path, title: m.admin_meta_title({ screen, shop: newShop.name }), description, hidden: true, unfollowed: true }
}

function twoNames(first: string, second: string, page: Omit<SeededPage, 'path' | 'sameAs'>): SeededPage[] {
  return [first, second].map((path) => ({ ...page, path, sameAs: first }))
}

function record(page: SeededPage, city: string): PageMetadata {
  const { path, title, description, picture, sameAs, hidden = false, unfollowed = false } = page
  return {
    path: pagePath(getLocale(), path),
    title: withoutIsolates(title),
    description: withoutIsolates(description),
    keywords: withoutIsolates(m.meta_default_keywords({ city })),
    ogTitle: null,
    ogDescription: null,
    ogImage: picture ? `/pictures/${picture}-1200.jpg` : null,
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
    canonicalUrl: sameAs ? pagePath(getLocale(), sameAs) : null,
    noIndex: hidden,
    noFollow: unfollowed,
  }
}

/** The first words of every page, as a shop of this name in this city has them. */
export function firstMetadata(identity: ShopIdentity): PageMetadata[] {
  const toShoppers = (language: Language) => {
    const { city } = identityIn(language, identity)
    return [...shopPages(city), ...readingPages(city), ...personalPages()].map((page) => record(page, city))
  }
  const records = [
    ...languages.flatMap((language) => inLanguage(language, () => toShoppers(language))),
    ...adminPages().map((page) => record(page, identity.city)),
  ]
  return records.map((each) => renamedRecord(each, newShop.name, identity.name))
}

/** What an admin has changed since stays. */
export async function seedPageMetadata(shop: Shop): Promise<void> {
  await insertMissingPageMetadata(shop.db, firstMetadata(await readShopIdentity(shop.db)))
}
