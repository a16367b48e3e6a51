import { randomUUID } from 'node:crypto'
import { restedBetween } from '#domain/people/cart-reminders.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { CartItem, PutIntoCart } from '../cart.ts'
import { lineTitle } from '../line-title.ts'
import { readCart } from './cart.service.ts'
import { putIntoCart } from './put-into-cart.service.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { listFrameLooks } from '#features/catalogue/server/catalogue.service.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { giftCardWords } from '#features/gift-card-line/gift-card-words.ts'
import type { Bringer } from '#features/photos/server/photo-quota.service.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { idInTicket, ticketFor } from '#platform/http/signed-address.ts'
import { pageUrl } from '#platform/http/page-url.ts'
import { inLanguage } from '#platform/moment.ts'
import { sendMail, type MailMessage } from '#platform/mail/mail.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { orderedSince } from './cart-extensions.ts'
import * as store from './cart-reminders.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Whatever many carts somebody leaves behind. */
const betweenMs = 30 * dayMs
const linkLivesHours = 30 * 24
const unsubscribeLivesHours = 5 * 365 * 24
const batch = 200

/** Only what somebody ticked is kept, and only until they take it back. */
export async function wishReminder(shop: Shop, sessionId: string, email: string | null, origin: string): Promise<void> {
  if (email === null) return store.dropWish(shop.db, sessionId)
  const wish = { id: randomUUID(), sessionId, email, origin, language: getLocale(), askedAt: shop.clock.now() }
  await shop.db.transaction((tx) => store.keepWish(tx, wish))
}

/** Every hour: carts that were left a day ago by somebody who wants to hear of it. */
export async function sendReminders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const cart of await store.listForgotten(shop.db, restedBetween(now), batch)) await remind(shop, cart)
}

async function remind(shop: Shop, { id, sessionId, changedAt }: store.ForgottenCart): Promise<void> {
  const now = shop.clock.now()
  const lines = await linesOf(shop, sessionId)
  if (lines.length === 0) return
  await shop.db.transaction(async (tx) => {
    const reminder = await store.takeReminder(tx, id, now)
    if (!reminder) return
    const ordered = await Promise.all(shop.extensions.of(orderedSince).map((hasOrdered) => hasOrdered(tx, reminder.email, changedAt)))
    const isUnwelcome = ordered.includes(true) || (await store.isUnwelcome(tx, reminder, new Date(now.getTime() - betweenMs)))
    if (isUnwelcome) return store.deleteReminder(tx, sessionId)
    const message = await inLanguage(reminder.language, () => composeReminder(shop, tx, { reminder, lines }))
    await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
  })
}

type Reminding = { reminder: store.ReminderRow; lines: readonly CartItem[] }

async function composeReminder(shop: Shop, tx: Db, { reminder: { id, email, origin }, lines }: Reminding): Promise<MailMessage> {
  const frames = await listFrameLooks(tx)
  return composeMail(tx, {
    to: email,
    subject: m.mail_cart_subject(),
    paragraphs: [m.mail_cart_text(), m.mail_cart_once()],
    action: {
      label: m.mail_cart_action(),
      url: pageUrl(origin, `/checkout?cart=${encodeURIComponent(ticketFor(shop, 'forgotten carts', id, linkLivesHours))}`),
    },
    sections: [
      {
        title: m.mail_cart_pieces(),
        rows: lines.map((line) => ({
          label: lineTitle(line),
          note: [...detailsOf(line, frames), m.checkout_quantity({ count: line.quantity })].join(' · '),
          value: formatAed(fils(line.lineTotal)),
        })),
      },
      {
        title: m.mail_cart_stop(),
        link: {
          label: m.unsubscribe_action(),
          url: pageUrl(origin, `/unsubscribe?of=${encodeURIComponent(ticketFor(shop, 'unsubscribing', email, unsubscribeLivesHours))}`),
        },
      },
    ],
  })
}

function detailsOf(item: CartItem, frames: readonly FrameLook[]): string[] {
  if (item.type === 'gift-card') return giftCardWords(item.giftCard)
  const frame = frames.find(({ id }) => id === item.frameId)
  return finishWords(item, frame)
}

/** The pieces of a cart that can be made. */
async function linesOf(shop: Shop, sessionId: string) {
  const items = await readCart(shop, { sessionId, userId: null })
  return items.filter(({ available }) => available).map((item) => ({ ...item, title: lineTitle(item) }))
}

/** In the browser where they lie nothing happens; in another one they are copied. */
export async function continueCart(shop: Shop, bringer: Bringer, ticket: string): Promise<PutIntoCart> {
  const id = idInTicket(shop, 'forgotten carts', ticket)
  const reminder = id && isUuid(id) ? await store.findReminder(shop.db, id) : undefined
  if (!reminder) throw new ShopError('account/link-expired')
  if (reminder.sessionId === bringer.sessionId) return { added: 0, problems: [] }
  const lines = await linesOf(shop, reminder.sessionId)
  return putIntoCart(
    shop,
    bringer,
    lines.filter((line) => line.type === 'gift-card' || line.design),
  )
}

export async function unsubscribe(shop: Shop, ticket: string): Promise<void> {
  const email = idInTicket(shop, 'unsubscribing', ticket)
  if (!email) throw new ShopError('account/link-expired')
  await shop.db.transaction((tx) => store.unsubscribe(tx, email, shop.clock.now()))
}

/** That an address wants no mail is remembered: it was asked for. */
export async function forgetRemindersTo(tx: Db, email: string): Promise<void> {
  await store.deleteRemindersTo(tx, email)
}
