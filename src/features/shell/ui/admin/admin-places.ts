import type { LucideIcon } from 'lucide-react'
import type { Role } from '#domain/people/accounts.ts'
import { may, mayOpenAdminPath, type Permission } from '#domain/people/permissions.ts'
import { isFound } from '#domain/find.ts'
import { m } from '#words/messages.js'
import { adminGroups } from './admin-screens.ts'

/**
 * Where somebody may want to go in the back office: how it is called, what it is part of, other words that people have for it, and what it
 * takes beside what its screen does.
 */
export type AdminPlace = { to: string; label: () => string; of?: () => string; words: () => string; icon: LucideIcon; takes?: Permission }

const screenWords: Record<string, () => string> = {
  '/admin': m.find_dashboard,
  '/admin/orders': m.find_orders,
  '/admin/customers': m.find_customers,
  '/admin/discount-codes': m.find_discount_codes,
  '/admin/gift-cards': m.find_gift_cards,
  '/admin/carriers': m.find_carriers,
  '/admin/reports': m.find_reports,
  '/admin/analytics': m.find_analytics,
  '/admin/products': m.find_products,
  '/admin/reviews': m.find_reviews,
  '/admin/slider-images': m.find_slider_images,
  '/admin/posts': m.find_posts,
  '/admin/faqs': m.find_faqs,
  '/admin/page-metadata': m.find_page_metadata,
  '/admin/settings': m.find_settings,
  '/admin/users': m.find_users,
  '/admin/api-keys': m.find_api_keys,
  '/admin/cloud-storage': m.find_cloud_storage,
  '/admin/backup': m.find_backup,
  '/admin/activity': m.find_activity,
  '/admin/security': m.find_security,
  '/admin/operations': m.find_operations,
  '/admin/help': m.find_help,
}

type Part = Omit<AdminPlace, 'of' | 'icon'>

/** Parts of a screen: by a heading or tab of its page, a group of its list, or a page below it. */
const parts: Record<string, readonly Part[]> = {
  '/admin/orders': [
    { to: '/admin/orders/board', label: m.board_heading, words: m.find_board },
    { to: '/admin/orders/rolls', label: m.rolls_heading, words: m.find_rolls },
    { to: '/admin/orders/new', label: m.new_order_heading, words: m.find_phone_order },
    { to: '/admin/orders/new#quotations', label: m.quote_list, words: m.find_quotations, takes: 'edit-orders' },
    {
      to: '/admin/orders?show=unpaid-changes',
      label: m.admin_orders_unpaid_changes,
      words: m.find_unpaid_changes,
      takes: 'see-money',
    },
    { to: '/admin/orders?show=transfers', label: m.admin_orders_transfers, words: m.find_transfers, takes: 'see-money' },
    { to: '/admin/orders?show=owed', label: m.admin_orders_owed, words: m.find_owed, takes: 'see-money' },
    { to: '/admin/orders?payment=refunded', label: m.palette_refunded, words: m.find_refunded, takes: 'see-money' },
    { to: '/admin/orders?show=claims', label: m.admin_claims, words: m.find_claims },
    { to: '/admin/orders?show=held', label: m.admin_orders_held, words: m.find_held },
    { to: '/admin/orders?view=files', label: m.print_files_heading, words: m.find_print_files },
  ],
  '/admin/carriers': [{ to: '/admin/carriers#holidays', label: m.holidays_heading, words: m.find_holidays }],
  '/admin/reports': [
    { to: '/admin/reports#vat', label: m.vat_title, words: m.find_vat },
    { to: '/admin/reports#cash', label: m.settlement_heading, words: m.find_cash, takes: 'move-money' },
  ],
  '/admin/products': [
    { to: '/admin/products#prices', label: m.products_prices, words: m.find_prices },
    { to: '/admin/products#frames', label: m.products_frames, words: m.find_frames },
    { to: '/admin/products#canvases', label: m.products_canvases, words: m.find_canvases },
    { to: '/admin/products#schedules', label: m.products_schedules, words: m.find_schedules },
  ],
  '/admin/slider-images': [
    { to: '/admin/slider-images#gallery', label: m.pictures_gallery, words: m.find_gallery },
    { to: '/admin/slider-images#testimonials', label: m.pictures_testimonials, words: m.find_testimonials },
  ],
  '/admin/settings': [
    { to: '/admin/settings#identity', label: m.settings_identity, words: m.find_identity, takes: 'identity' },
    { to: '/admin/settings#logo', label: m.settings_logo, words: m.find_logo, takes: 'identity' },
    { to: '/admin/settings#social', label: m.settings_social, words: m.find_social, takes: 'identity' },
    { to: '/admin/settings#methods', label: m.settings_methods, words: m.find_methods, takes: 'identity' },
    { to: '/admin/settings#photos', label: m.settings_photos, words: m.find_photos },
    { to: '/admin/settings#delivery', label: m.settings_delivery, words: m.find_delivery },
    { to: '/admin/settings#workshop', label: m.settings_workshop, words: m.find_workshop },
    { to: '/admin/settings#print-files', label: m.print_files_heading, words: m.find_print_settings },
    { to: '/admin/settings#fees', label: m.settings_fees, words: m.find_fees },
    { to: '/admin/settings#vat', label: m.settings_vat, words: m.find_vat_settings },
    { to: '/admin/settings#hours', label: m.settings_hours, words: m.find_hours },
    { to: '/admin/settings#summary', label: m.settings_summary, words: m.find_summary },
    { to: '/admin/settings#notices', label: m.notices_heading, words: m.find_notices },
    { to: '/admin/settings#mail', label: m.mail_setup_heading, words: m.find_mail_setup, takes: 'operations' },
    { to: '/admin/settings#demo', label: m.settings_demo, words: m.find_demo },
  ],
  '/admin/backup': [
    { to: '/admin/backup#schedule', label: m.backup_schedule, words: m.find_schedule },
    { to: '/admin/backup#elsewhere', label: m.backup_elsewhere, words: m.find_elsewhere },
  ],
  '/admin/activity': [
    { to: '/admin/activity?view=mails', label: m.activity_mails, words: m.find_mails },
    { to: '/admin/activity?view=jobs', label: m.activity_jobs, words: m.find_jobs },
  ],
}

/** Every screen, with its parts behind it. */
export const adminPlaces: readonly AdminPlace[] = adminGroups
  .flatMap(({ screens }) => screens.filter(({ isPart }) => !isPart))
  .flatMap(({ to, label, icon }) => [
    { to, label, icon, words: screenWords[to] ?? label },
    ...(parts[to] ?? []).map((part) => ({ ...part, icon, of: label })),
  ])

const inMenu = adminGroups.flatMap(({ screens }) => screens.map(({ to }) => to))

/** By their names first, then by other words for them; where nothing is typed, what the menu has. */
export function findPlaces(typed: string, role: Role): AdminPlace[] {
  const open = adminPlaces.filter(({ to, takes }) => mayOpenAdminPath(role, to.replace(/[?#].*/, '')) && (!takes || may(role, takes)))
  if (typed.trim() === '') return open.filter(({ to }) => inMenu.includes(to))
  const named = open.filter(({ label }) => isFound(typed, [label()]))
  const meant = open.filter((place) => !named.includes(place) && isFound(typed, [place.label(), place.of?.() ?? '', place.words()]))
  return [...named, ...meant]
}
