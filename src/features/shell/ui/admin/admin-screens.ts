import {
  Activity,
  ChartLine,
  ClipboardList,
  CircleHelp,
  Cloud,
  DatabaseBackup,
  FileSearch,
  Frame,
  Gift,
  Images,
  KeyRound,
  LayoutDashboard,
  MessageCircleQuestion,
  MessageSquareQuote,
  Newspaper,
  PackageCheck,
  ReceiptText,
  Settings,
  ShieldCheck,
  SquareKanban,
  TicketPercent,
  Truck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#words/messages.js'

export type AdminScreenLink = {
  to: string
  label: () => string
  icon: LucideIcon
  /** A part of the screen before it that has an entry of its own. */
  isPart?: boolean
}

export const adminGroups: readonly { title: () => string; screens: readonly AdminScreenLink[] }[] = [
  {
    title: m.admin_group_sell,
    screens: [
      { to: '/admin', label: m.admin_dashboard_heading, icon: LayoutDashboard },
      { to: '/admin/orders', label: m.admin_orders_heading, icon: PackageCheck },
      { to: '/admin/orders/board', label: m.board_heading, icon: SquareKanban, isPart: true },
      { to: '/admin/customers', label: m.admin_customers_heading, icon: UserRound },
      { to: '/admin/discount-codes', label: m.admin_discount_codes_heading, icon: TicketPercent },
      { to: '/admin/gift-cards', label: m.admin_gift_cards_heading, icon: Gift },
      { to: '/admin/carriers', label: m.admin_carriers_heading, icon: Truck },
      { to: '/admin/reports', label: m.admin_reports_heading, icon: ReceiptText },
      { to: '/admin/analytics', label: m.admin_analytics_heading, icon: ChartLine },
    ],
  },
  {
    title: m.admin_group_content,
    screens: [
      { to: '/admin/products', label: m.admin_products_heading, icon: Frame },
      { to: '/admin/reviews', label: m.admin_reviews_heading, icon: MessageSquareQuote },
      { to: '/admin/slider-images', label: m.admin_slider_images_heading, icon: Images },
      { to: '/admin/posts', label: m.admin_posts_heading, icon: Newspaper },
      { to: '/admin/faqs', label: m.admin_faqs_heading, icon: MessageCircleQuestion },
      { to: '/admin/page-metadata', label: m.admin_page_metadata_heading, icon: FileSearch },
    ],
  },
  {
    title: m.admin_group_shop,
    screens: [
      { to: '/admin/settings', label: m.admin_settings_heading, icon: Settings },
      { to: '/admin/users', label: m.admin_users_heading, icon: Users },
      { to: '/admin/api-keys', label: m.admin_api_keys_heading, icon: KeyRound },
      { to: '/admin/cloud-storage', label: m.admin_cloud_storage_heading, icon: Cloud },
      { to: '/admin/backup', label: m.admin_backup_heading, icon: DatabaseBackup },
      { to: '/admin/activity', label: m.admin_activity_heading, icon: ClipboardList },
      { to: '/admin/security', label: m.admin_security_heading, icon: ShieldCheck },
      { to: '/admin/operations', label: m.admin_operations_heading, icon: Activity },
      { to: '/admin/help', label: m.admin_help_heading, icon: CircleHelp },
    ],
  },
]

/** The entry of the menu that a page belongs to: of those above it the nearest. */
export function screenOf(path: string): string | undefined {
  const above = adminGroups
    .flatMap(({ screens }) => screens)
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)
  return above[0]?.to
}
