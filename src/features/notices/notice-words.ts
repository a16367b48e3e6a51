import type { NoticeTopic } from '#domain/people/notices.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import { m } from '#words/messages.js'
import type { NoticeAbout } from './notices.ts'

type Said = {
  /** One line that names nobody: a screen may be seen by others. */ title: string
  paragraphs: string[]
  /** What its button says, and where it leads. */ action: string
  path: string
}

type Words = { title: (about: Known) => string; text: (about: Known) => string[]; action?: () => string; path: (about: Known) => string }
type Known = {
  number: string
  name: string
  phone: string
  words: string
  amount: string | null
  payment: NoticeAbout['payment']
  isTaken: boolean
}

const toOrder = ({ number }: Known) => `/admin/orders/${number}`
const total = ({ amount }: Known) => (amount ? [m.notice_total({ amount })] : [])
const quoted = ({ words }: Known) => (words ? [m.notice_quoted({ words })] : [])

const paymentWords: Record<NonNullable<NoticeAbout['payment']>, { title: () => string; text: (about: Known) => string }> = {
  unreachable: { title: m.notice_payment_unreachable, text: m.notice_payment_unreachable_text },
  'not-taken-up': { title: m.notice_payment_not_taken_up, text: m.notice_payment_not_taken_up_text },
  unknown: { title: m.notice_payment_unknown, text: m.notice_payment_unknown_text },
  mismatched: { title: m.notice_payment_mismatched, text: m.notice_payment_mismatched_text },
  refunded: { title: m.notice_payment_refunded, text: m.notice_payment_refunded_text },
  'refund-failed': { title: m.notice_refund_failed, text: m.notice_refund_failed_text },
}

const failedJobs = '/admin/activity?view=jobs&show=failed'

function actionTo(path: string): string {
  if (path === failedJobs) return m.notice_jobs_action()
  return path.startsWith('/admin/orders/') ? m.notice_order_action() : m.notice_operations_action()
}

const contents: Record<NoticeTopic, Words> = {
  'new-order': {
    title: m.notice_new_order,
    text: (about) => [(about.isTaken ? m.notice_taken_order_text : m.notice_new_order_text)(about), ...total(about)],
    path: toOrder,
  },
  'cash-order': { title: m.notice_cash_order, text: (about) => [m.notice_cash_order_text(about), ...total(about)], path: toOrder },
  'order-cancelled': { title: m.notice_cancelled, text: (about) => [m.notice_cancelled_text(about)], path: toOrder },
  'payment-disputed': {
    title: m.notice_disputed,
    text: ({ amount, ...about }) => [m.notice_disputed_text({ ...about, amount: amount ?? '' })],
    path: toOrder,
  },
  claim: { title: m.notice_claim, text: (about) => [m.notice_claim_text(about), ...quoted(about)], path: toOrder },
  'better-photo': { title: m.notice_better_photo, text: (about) => [m.notice_better_photo_text(about)], path: toOrder },
  'print-file-failed': {
    title: m.notice_print_failed,
    text: (about) => [m.notice_print_failed_text(about)],
    action: m.notice_print_failed_action,
    path: () => '/admin/orders?view=files&show=failed',
  },
  review: {
    title: m.notice_review,
    text: (about) => [m.notice_review_text(about), ...quoted(about)],
    action: m.notice_review_action,
    path: () => '/admin/reviews?show=pending',
  },
  backup: {
    title: m.notice_backup,
    text: (about) => [about.words, m.notice_backup_text()],
    action: m.notice_backup_action,
    path: () => '/admin/backup',
  },
  mail: {
    title: m.notice_mail,
    text: (about) => [m.notice_mail_text(about)],
    action: m.notice_mail_action,
    path: () => '/admin/activity?view=mails&show=failed',
  },
  disk: {
    title: m.notice_disk,
    text: (about) => [m.notice_disk_text(about)],
    action: m.notice_disk_action,
    path: () => '/admin/operations',
  },
  payments: {
    title: ({ payment = 'unreachable' }) => paymentWords[payment].title(),
    text: (about) => [paymentWords[about.payment ?? 'unreachable'].text(about), m.notice_payment_more()],
    path: (about) => (about.number ? toOrder(about) : about.payment === 'not-taken-up' ? failedJobs : '/admin/operations'),
  },
}

/** A notice in words. Whoever may not know of money reads of none. */
export function noticeWords(topic: NoticeTopic, about: NoticeAbout, { withMoney }: { withMoney: boolean }): Said {
  const { number = '', name = '', phone = '', words = '', amountFils, payment, isTaken = false } = about
  const amount = withMoney && amountFils !== undefined ? formatAed(fils(amountFils)) : null
  const known = { number, name, phone: formatPhone(phone), words, amount, payment, isTaken }
  const { title, text, action, path } = contents[topic]
  return {
    title: title(known),
    paragraphs: text(known),
    action: action?.() ?? actionTo(path(known)),
    path: path(known),
  }
}
