import { receiverOf } from '#domain/delivery/uae-address.ts'
import { lessSinceSold, type LessSinceSold } from '#domain/orders/line-edits.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { Language } from '#domain/languages.ts'
import { asRead, soldTitle } from '#features/cart/line-title.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { hoursInWords } from '#features/settings/opening-hours.ts'
import { realAddress } from '#domain/people/no-address.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { listFrameLooks } from '#features/catalogue/server/catalogue.service.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { giftCardWords } from '#features/gift-card-line/gift-card-words.ts'
import { composeMail, type MailSection } from '#features/mail/server/compose-mail.ts'
import {
  readBankDetails,
  readOpeningHours,
  readPhotosKeptDays,
  identityIn,
  readShopIdentity,
  withoutPastRamadan,
} from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import { pageUrl } from '#platform/http/page-url.ts'
import { inLanguage } from '#platform/moment.ts'
import { greeting } from '#features/mail/server/greeting.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { claimAnchor } from '../claims.ts'
import { addressLines } from '#features/addresses/address-lines.ts'
import { daysInWords, momentInWords, timeInWords } from '#ui/dates-in-words.ts'
import { isOpen } from '#domain/orders/orders.ts'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import { moneyBackWords, totalRows } from '../order-totals.ts'
import type { Order } from '../orders.ts'
import { findOpenDifference, type DifferenceRow } from './differences/differences.store.ts'
import { orderPath, orderToken } from './order-token.ts'
import { orderedPiecePath } from './fulfilment/ordered-piece.service.ts'
import { isPieceLine, listLines, type OrderLineRow, type OrderRow } from './orders.store.ts'
import { listTenders, paidSince, refundedOf } from './paying/tenders.store.ts'
import type { PieceWords } from './differences/differences.tables.ts'

export type OrderMail =
  | 'received'
  | 'unpaid'
  | 'payment-link'
  | 'transfer-asked'
  | 'paid'
  | 'paid-since'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'changed'
  | 'piece-changed'
  | 'difference-asked'
  | 'difference-paid'
  | 'difference-waived'
  | 'difference-undone'
  | 'difference-returned'

/** All of an order, as it stands in the transaction that tells of it. */
type MailedOrder = OrderRow & {
  lines: OrderLineRow[]
  less: LessSinceSold[]
  /** What the mail says goes back. */ backFils: Fils
  refundedFils: number
  /** What was taken off it, or given back, in words. */
  taken: string
  /** A piece as it was and as it is, in words. */
  piece: PieceWords
  /** What is asked since it was changed, or was; and whether this mail asks for it. */
  moreFils: Fils
  isAsked: boolean
  paidSince: Order['paidSince']
  difference: DifferenceRow | null
  reviewUrl: string
  claimUrl: string
}

type Extras = {
  /** Numbers of what is attached. */ documents?: string[]
  backFils?: Fils
  /** Said in the order's language. */ taken?: (() => string) | undefined
  /** In that of each. */ piece?: ((language: Language) => PieceWords) | undefined
  moreFils?: Fils
  isAsked?: boolean
}

/** Written beside the change it tells of: it is sent exactly when that happens. */
export async function sendOrderMail(shop: Shop, tx: Db, row: OrderRow, mail: OrderMail, extras: Extras = {}): Promise<void> {
  if (realAddress(row.email) !== null) await inLanguage(row.language, () => writeOrderMail(shop, tx, row, mail, extras))
}

async function writeOrderMail(shop: Shop, tx: Db, row: OrderRow, mail: OrderMail, extras: Extras): Promise<void> {
  const { documents = [], backFils, taken, piece, moreFils = fils(0), isAsked = false } = extras
  const tenders = await listTenders(tx, [row.id])
  const refundedFils = refundedOf(tenders)
  const lines = await listLines(tx, [row.id])
  const order = {
    ...row,
    lines,
    less: lessSinceSold(row.totals.lines.map(asRead), lines),
    refundedFils,
    backFils: backFils ?? refundedFils,
    taken: taken?.() ?? '',
    piece: piece?.(row.language) ?? { before: '', after: '' },
    moreFils,
    isAsked,
    paidSince: paidSince(tenders),
    difference: (await findOpenDifference(tx, row.id)) ?? null,
    reviewUrl: reviewUrl(shop, row),
    claimUrl: `${pageUrl(row.origin, orderPath(shop, row))}#${claimAnchor}`,
  }
  const { address: workshop } = identityIn(row.language, await readShopIdentity(tx))
  const hours = hoursInWords(withoutPastRamadan(await readOpeningHours(tx), dubaiDay(shop.clock.now())))
  const settings = { frames: await listFrameLooks(tx), workshop, hours, photosKeptDays: await readPhotosKeptDays(tx) }
  const account = mail === 'transfer-asked' ? accountOf(await readBankDetails(tx)) : []
  const sections = [...account, ...sectionsOf(shop, order, settings)]
  await tellCustomer(shop, tx, row, () => ({ ...contents[mail](order), sections, documents }))
}

function accountOf(bankDetails: string): MailSection[] {
  return bankDetails === '' ? [] : [{ title: m.order_pay_into(), lines: bankDetails.split(/\r?\n/) }]
}

/** With the order's token, which makes it a buyer's review. */
function reviewUrl(shop: Shop, order: OrderRow): string {
  return pageUrl(order.origin, `/reviews?${new URLSearchParams({ order: order.number, token: orderToken(shop, order) }).toString()}`)
}

type Told = {
  subject: string
  paragraphs: string[]
  /** What the button says. */ action?: string
  /** The button leads to the payment. */ asksToPay?: boolean
  sections?: MailSection[]
  documents?: string[]
}

/** Anything about an order, in the language its customer reads, with the link that opens it, for whoever has an address to send it to. */
export async function tellCustomer(shop: Shop, tx: Db, order: OrderRow, tell: () => Told): Promise<void> {
  const to = realAddress(order.email)
  if (to !== null) await inLanguage(order.language, () => writeTo(shop, tx, { to, order, told: tell() }))
}

async function writeTo(shop: Shop, tx: Db, { to, order, told }: { to: string; order: OrderRow; told: Told }): Promise<void> {
  const { subject, paragraphs, action = m.mail_order_action(), asksToPay = false, sections = [], documents = [] } = told
  const message = await composeMail(tx, {
    to,
    subject,
    paragraphs: [...greeting(order.contact.name), ...paragraphs],
    action: { label: action, url: `${pageUrl(order.origin, orderPath(shop, order))}${asksToPay ? '&pay=1' : ''}` },
    sections,
  })
  await shop.jobs.enqueue(tx, sendMail, { ...message, documents, about: order.number })
}

function moneyBack({ backFils, ...order }: Pick<MailedOrder, 'backFils' | 'paymentMethod' | 'totals' | 'paidSince'>): string {
  return moneyBackWords(order, formatAed(backFils))
}

function nothingCharged({ totals }: Pick<MailedOrder, 'totals'>): string {
  return totals.giftCardFils > 0 ? m.order_money_held({ amount: formatAed(fils(totals.giftCardFils)) }) : m.order_money_none()
}

const contents: Record<OrderMail, (order: MailedOrder) => Pick<Told, 'subject' | 'paragraphs' | 'action' | 'asksToPay'>> = {
  received: (order) => {
    const { number, toPayFils } = order
    const atTheDoor = order.takenBy ? m.mail_order_received_agreed : m.mail_order_received_text
    const words = order.paymentMethod === 'pickup' ? m.mail_order_received_pickup : atTheDoor
    const text = words({ number, total: formatAed(order.totalFils), due: formatAed(toPayFils) })
    return { subject: m.mail_order_received_subject({ number }), paragraphs: [text, promise(order)] }
  },
  unpaid: ({ number, toPayFils, expiresAt, ...order }) => ({
    subject: m.mail_order_unpaid_subject({ number }),
    paragraphs: [
      m.mail_order_unpaid_text({
        number,
        total: formatAed(order.totalFils),
        time: timeInWords((expiresAt ?? order.createdAt).toISOString()),
      }),
    ],
    action: m.mail_order_unpaid_action({ due: formatAed(toPayFils) }),
    asksToPay: true,
  }),
  'payment-link': (order) => {
    const { number, toPayFils, expiresAt } = order
    const until = momentInWords((expiresAt ?? order.createdAt).toISOString())
    return {
      subject: m.mail_order_phone_subject({ number }),
      paragraphs: [
        m.mail_order_phone_text({ number, total: formatAed(order.totalFils) }),
        m.mail_order_phone_due({ due: formatAed(toPayFils), until }),
      ],
      action: m.mail_order_phone_action(),
    }
  },
  'transfer-asked': (order) => {
    const [{ number }, due] = [order, formatAed(order.toPayFils)]
    const text = m.mail_order_transfer_text({ number, total: formatAed(order.totalFils) })
    return { subject: m.mail_order_transfer_subject({ number }), paragraphs: [text, m.mail_order_transfer_due({ number, due })] }
  },
  'paid-since': ({ number, toPayFils }) => ({
    subject: m.mail_order_paid_subject({ number }),
    paragraphs: [m.mail_order_paid_since({ number, due: formatAed(toPayFils) })],
  }),
  paid: (order) => {
    const sum = { number: order.number, total: formatAed(order.totalFils) }
    const text = isByMail(order) ? m.mail_order_paid_gift_cards(sum) : m.mail_order_paid_text(sum)
    return { subject: m.mail_order_paid_subject({ number: order.number }), paragraphs: [text, promise(order)] }
  },
  shipped: (order) => {
    const { number } = order
    if (isPickup(order)) return { subject: m.mail_order_collect_subject({ number }), paragraphs: [m.mail_order_collect_text({ number })] }
    return {
      subject: m.mail_order_shipped_subject({ number }),
      paragraphs: [m.mail_order_shipped_text({ number }), ...trackingWords(order), promise(order)],
    }
  },
  delivered: ({ number, ...order }) => {
    if (isByMail(order)) return { subject: m.mail_order_sent_subject({ number }), paragraphs: [m.mail_order_sent_text({ number })] }
    return {
      subject: isPickup(order) ? m.mail_order_collected_subject({ number }) : m.mail_order_delivered_subject({ number }),
      paragraphs: [
        isPickup(order) ? m.mail_order_collected_text({ number }) : m.mail_order_delivered_text({ number }),
        m.mail_order_claim({ url: order.claimUrl }),
        m.mail_order_review({ url: order.reviewUrl }),
      ],
    }
  },
  refunded: ({ number, ...order }) => ({
    subject: m.mail_order_refunded_subject({ number }),
    paragraphs: [moneyBack(order), ...(order.taken ? [m.mail_order_refunded_items({ items: order.taken })] : [])],
  }),
  changed: ({ number, taken, toPayFils, ...order }) => ({
    subject: m.mail_order_changed_subject({ number }),
    paragraphs: [
      m.mail_order_changed_text({ number, taken }),
      order.backFils > 0 ? moneyBack(order) : m.mail_order_changed_due({ due: formatAed(toPayFils) }),
    ],
  }),
  'piece-changed': ({ number, piece: { before, after }, ...order }) => ({
    subject: m.mail_order_changed_subject({ number }),
    paragraphs: [
      m.mail_order_piece_changed({ number }),
      m.mail_order_piece_before({ before }),
      m.mail_order_piece_after({ after }),
      ...changeCosts(order),
    ],
    ...(order.moreFils > 0 && order.isAsked && asking(order)),
  }),
  'difference-asked': ({ number, ...order }) => ({
    subject: m.mail_difference_subject({ number, amount: formatAed(order.moreFils) }),
    paragraphs: [m.mail_difference_text({ number, amount: formatAed(order.moreFils) })],
    ...asking(order),
  }),
  'difference-paid': ({ number, moreFils }) => ({
    subject: m.mail_difference_paid_subject({ number }),
    paragraphs: [m.mail_difference_paid_text({ number, amount: formatAed(moreFils) })],
  }),
  'difference-waived': ({ number, moreFils }) => ({
    subject: m.mail_order_changed_subject({ number }),
    paragraphs: [m.mail_difference_waived({ amount: formatAed(moreFils) })],
  }),
  'difference-undone': ({ number, piece: { before } }) => ({
    subject: m.mail_order_changed_subject({ number }),
    paragraphs: [m.mail_difference_undone({ number, before })],
  }),
  'difference-returned': ({ number, backFils }) => ({
    subject: m.mail_order_refunded_subject({ number }),
    paragraphs: [m.mail_difference_returned({ number, amount: formatAed(backFils) })],
  }),
  cancelled: ({ number, ...order }) => ({
    subject: m.mail_order_cancelled_subject({ number }),
    paragraphs: [m.mail_order_cancelled_text({ number }), order.backFils > 0 ? moneyBack(order) : nothingCharged(order)],
  }),
}

const asking = ({ moreFils }: Pick<MailedOrder, 'moreFils'>) => {
  return { action: m.mail_difference_action({ amount: formatAed(moreFils) }), asksToPay: true }
}

/** What a changed piece costs more or less, and what the customer is to do about it. */
function changeCosts(order: Omit<MailedOrder, 'number' | 'piece'>): string[] {
  const { backFils, moreFils, isAsked, paymentStatus, toPayFils } = order
  if (backFils > 0) return [moneyBack(order)]
  if (paymentStatus === 'unpaid') return [m.mail_order_changed_due({ due: formatAed(toPayFils) })]
  const amount = formatAed(moreFils)
  if (moreFils === 0) return [m.mail_order_piece_same()]
  return isAsked ? [m.mail_order_piece_more_asked({ amount })] : [m.mail_order_piece_more({ amount }), m.mail_order_piece_more_later()]
}

export function trackingWords({ tracking }: Pick<MailedOrder, 'tracking'>): string[] {
  if (!tracking) return []
  const { carrier, number, url } = tracking
  return [url ? m.mail_order_tracking_link({ carrier, number, url }) : m.mail_order_tracking({ carrier, number })]
}

function promise(order: MailedOrder): string {
  const days = daysInWords({ from: order.promisedFrom, until: order.promisedUntil })
  if (isByMail(order)) return m.mail_order_cards_sent({ days })
  return isPickup(order) ? m.mail_order_ready({ day: days }) : m.mail_order_promise({ days })
}

type SectionSettings = { frames: readonly FrameLook[]; workshop: string; hours: string[]; photosKeptDays: number }

/** A piece's picture is shown for as long as the photos of a closed order are kept. */
function sectionsOf(shop: Shop, order: MailedOrder, settings: SectionSettings): MailSection[] {
  const { photosKeptDays, frames } = settings
  const { lines, contact, address, gift, origin } = order
  const isUnpaid = order.paymentStatus === 'unpaid' && isOpen(order.state)
  const pieces = lines.map((line) => ({
    label: soldTitle(line),
    ...(line.design && { pictureUrl: `${origin}${orderedPiecePath(shop, line.id, { order, livesHours: photosKeptDays * 24 })}` }),
    note: [...detailsOf(line, frames, isUnpaid), m.order_quantity({ count: line.quantity, price: formatAed(line.unitFils) })].join(' · '),
    value: formatAed(line.totalFils),
  }))
  const totals = totalRows(order).map(({ label, amountFils, kind }) => ({
    label,
    value: amountFils === 0 ? m.order_free() : formatAed(fils(amountFils)),
    ...looks[kind],
  }))
  const sections: MailSection[] = [
    { title: m.order_pieces(), rows: pieces },
    { title: m.order_totals(), rows: totals },
  ]
  if (gift?.message) sections.push({ title: m.order_gift_card(), lines: [gift.message] })
  if (isPickup(order)) sections.push({ title: m.order_pickup(), lines: collectWords(order, settings) })
  else if (address) sections.push({ title: m.order_address(), lines: [receiverOf(contact, address).name, ...addressLines(address)] })
  return sections
}

/** Where and when it is collected; that it will be told when it is ready is over once it is. */
function collectWords({ state }: MailedOrder, { workshop, hours }: SectionSettings): string[] {
  const isReady = state === 'shipped' || state === 'delivered'
  return [workshop, ...hours, ...(isReady ? [] : [m.order_collect_when()])]
}

function detailsOf(line: OrderLineRow, frames: readonly FrameLook[], isUnpaid: boolean): string[] {
  if (!isPieceLine(line)) return giftCardWords(line.giftCard, { sentAt: null, isUnpaid })
  const frame = frames.find(({ id }) => id === line.frameId)
  return finishWords(lookOf({ ...line, previewUrl: null }), frame)
}

const looks = { part: {}, total: { look: 'strong' }, note: { look: 'quiet' } } as const
