import type { Role } from './accounts.ts'

/**
 * [PE1] Who may do what, in this one table: every call names one of these, and pages, links and buttons ask the same. Production makes and
 * sends, and sees no money. A manager runs the shop, and leaves alone who works in it, what the law and the bank know it by, and its machinery.
 */
const table = {
  /** Be in the back office at all: its start page, its help, a second factor for oneself. */
  'back-office': ['production', 'manager', 'admin'],
  /** Orders and their pieces without a sum: making, packing, sending, noting, answering a claim. */
  workshop: ['production', 'manager', 'admin'],
  /** What anything costs, and how it was paid: every sum, invoices, files for the accountant. */
  'see-money': ['manager', 'admin'],
  /** Give money back, write down what came, and settle what carriers, till and terminal took. */
  'move-money': ['manager', 'admin'],
  /** Take an order at the counter or on the phone, mend one, take pieces off it, cancel it. */
  'edit-orders': ['manager', 'admin'],
  /** How the shop does: figures, visits, the VAT report. */
  reports: ['manager', 'admin'],
  /** What is sold, for how much, and who brings it on which days. */
  catalogue: ['manager', 'admin'],
  /** Discount codes and gift cards. */
  offers: ['manager', 'admin'],
  /** What people read and see: reviews, slides, posts, questions, words of pages. */
  content: ['manager', 'admin'],
  /** Who buys here: their orders, addresses and what staff noted of them. */
  customers: ['manager', 'admin'],
  /** Blank what is known of a person, for good. */
  'forget-customers': ['admin'],
  /** How the workshop works, how long photos stay, examples. */
  settings: ['manager', 'admin'],
  /** Who the shop is before the law, and how it is paid. */
  identity: ['admin'],
  /** Accounts, their roles, and who is invited. */
  people: ['admin'],
  'api-keys': ['admin'],
  /** Backups, storage, the machinery, and the log of all that was done. */
  operations: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof table
export const permissions = Object.keys(table) as Permission[]

export function may(role: Role | undefined, permission: Permission): boolean {
  return role !== undefined && (table[permission] as readonly Role[]).includes(role)
}

/** [PE3] A note goes with whoever wrote it, or an admin. */
export function mayRemoveNote(writtenBy: string | null, { userId, role }: { userId: string; role: Role }): boolean {
  return role === 'admin' || writtenBy === userId
}

/** [PE2] What each screen of the back office takes; what lies below one takes the same, unless it stands here itself. */
const screens: Record<string, Permission> = {
  '/admin': 'back-office',
  '/admin/orders': 'workshop',
  '/admin/orders/new': 'edit-orders',
  '/admin/orders/drafts': 'edit-orders',
  '/admin/customers': 'customers',
  '/admin/discount-codes': 'offers',
  '/admin/gift-cards': 'offers',
  '/admin/carriers': 'catalogue',
  '/admin/reports': 'reports',
  '/admin/analytics': 'reports',
  '/admin/products': 'catalogue',
  '/admin/reviews': 'content',
  '/admin/slider-images': 'content',
  '/admin/posts': 'content',
  '/admin/faqs': 'content',
  '/admin/page-metadata': 'content',
  '/admin/settings': 'settings',
  '/admin/users': 'people',
  '/admin/api-keys': 'api-keys',
  '/admin/cloud-storage': 'operations',
  '/admin/backup': 'operations',
  '/admin/activity': 'operations',
  '/admin/security': 'operations',
  '/admin/operations': 'operations',
  '/admin/help': 'back-office',
}

/** [A4] Null where there is no such screen. */
export function permissionOfScreen(path: string): Permission | null {
  const parts = path.split('/')
  const [, , screen, below] = parts
  if (screen === undefined) return screens[path] ?? null
  return (below !== undefined && screens[parts.slice(0, 4).join('/')]) || (screens[parts.slice(0, 3).join('/')] ?? null)
}

export function mayOpenAdminPath(role: Role | undefined, path: string): boolean {
  const permission = permissionOfScreen(path)
  return permission !== null && may(role, permission)
}

/** [A5] Staff see the Admin link; where it leads says each what waits for them. */
export function adminHome(role: Role | undefined): string | null {
  return may(role, 'back-office') ? '/admin' : null
}
