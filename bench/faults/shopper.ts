import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { PlacedOrder } from '../../src/features/orders/orders.ts'
import { address, contact } from '../../tests/support/orders.ts'
import type { Answer, Visitor } from '../../tests/support/test-shop.ts'
import { upload } from '../../tests/support/upload.ts'
import type { House } from './house.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from '../../tests/support/random.ts'

/** What is offered to all shoppers at once, so that they get in each other's way. */
export type Offers = { codes: string[]; giftCards: string[] }
export type Load = { house: House; ledger: Ledger; random: Random; staff: Visitor; offers: Offers; isOn: boolean }

const hangsMs = 60_000
/** Right while something is broken; 423 for as long as a process that died is outwaited. */
const broken = [423, 503, 504, 507]

/** The answer, or null where there was none or the shop could not. Anything but `expected` is written down. */
export async function ask(ledger: Ledger, what: string, expected: number[], call: () => Promise<Answer>): Promise<Answer | null> {
  const stop = new AbortController()
  const hung = pause(hangsMs, null, { signal: stop.signal }).catch(() => null)
  try {
    const answer = await Promise.race([call(), hung])
    if (!answer) ledger.noteUnexpected(`${what} hung`)
    else if (broken.includes(answer.status)) ledger.refused += 1
    else if (expected.includes(answer.status)) return answer
    else ledger.noteUnexpected(`${what} ${answer.status} ${answer.body?.code ?? ''}`)
  } catch {
    ledger.unanswered += 1
    await pause(100)
  } finally {
    stop.abort()
  }
  return null
}

/** Asks as a page does that shows "try again": the same thing until somebody answers. */
async function askUntilAnswered(load: Load, what: string, expected: number[], call: () => Promise<Answer>): Promise<Answer | null> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = load.ledger.unexpected.size
    const answer = await ask(load.ledger, what, expected, call)
    if (answer || load.ledger.unexpected.size > before) return answer
    await pause(100 + 50 * Math.min(tries, 10))
  }
  return null
}

/** One person who shops, in a random way, until the load is off. */
export async function shopUntilOff(load: Load): Promise<void> {
  const visitor = load.house.visitor()
  let designId: string | null = null
  while (load.isOn) {
    designId ??= await makeDesign(load, visitor)
    const dice = load.random.next()
    if (dice < 0.4) await addToNewCart(load)
    else if (dice < 0.5) await sendPhoto(load, load.house.visitor())
    else if (dice < 0.55) await register(load)
    else if (dice < 0.6 && designId) await askForPrint(load, designId)
    else if (designId) await orderAndPay(load, visitor, designId)
    await pause(load.random.between(0, 40))
  }
}

async function addToNewCart({ house, ledger, random }: Load): Promise<void> {
  const visitor = house.visitor()
  for (let lines = random.between(1, 3); lines > 0; lines -= 1) {
    const piece = { type: 'frame', size: '30x40', frameId: 1, mat: random.chance(0.5) }
    const answer = await ask(ledger, 'POST cart', [201], () => visitor.call('POST', '/api/cart', piece))
    if (answer) ledger.keep('cart row', { id: answer.body.id as string })
  }
}

async function sendPhoto({ ledger, random }: Load, visitor: Visitor): Promise<string | null> {
  const background = { r: random.between(0, 255), g: random.between(0, 255), b: random.between(0, 255) }
  const bytes = await sharp({ create: { width: 1600, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  ledger.reach('upload')
  const answer = await ask(ledger, 'upload', [204], () => upload(visitor, bytes))
  const id = answer?.headers.get('upload-photo-id')
  if (!id) return null
  ledger.keep('photo', { id, sha256: createHash('sha256').update(bytes).digest('hex') })
  return id
}

async function register({ house, ledger }: Load): Promise<void> {
  const username = `u${randomUUID().slice(0, 12)}`
  const person = { username, email: `${username}@example.com`, password: 'walnut and gold 9' }
  if (await ask(ledger, 'register', [201], () => house.visitor().call('POST', '/api/register', person)))
    ledger.keep('account', { username })
}

async function makeDesign(load: Load, visitor: Visitor): Promise<string | null> {
  const photoId = await sendPhoto(load, visitor)
  if (!photoId) return null
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const design = { product: 'canvas', size: '30x30', cells: [{ photoId, placement }] }
  const answer = await ask(load.ledger, 'POST designs', [201], () => visitor.call('POST', '/api/designs', design))
  return (answer?.body.id as string | undefined) ?? null
}

async function askForPrint({ ledger, staff }: Load, designId: string): Promise<void> {
  const wish = () => staff.call('POST', `/api/admin/designs/${designId}/print-files`, { formats: ['jpeg'] })
  const answer = await ask(ledger, 'ask for a print', [201], wish)
  if (answer) ledger.keep('print asked for', { id: answer.body.items[0].id as string })
}

/** Now and then from two tabs, each with another way of delivery: one order takes the other's place, perhaps while that one is being paid. */
async function orderAndPay(load: Load, visitor: Visitor, designId: string): Promise<void> {
  const { ledger, random } = load
  if (!(await ask(ledger, 'POST cart', [201], () => visitor.call('POST', '/api/cart', { designId, quantity: 1 })))) return
  const tabs = random.chance(0.25) ? ['standard', 'pickup'] : ['standard']
  await Promise.all(tabs.map((carrierId) => orderInTab(load, visitor, carrierId)))
}

async function orderInTab(load: Load, visitor: Visitor, carrierId: string): Promise<void> {
  const { house, ledger, random } = load
  const placed = await order(load, visitor, carrierId)
  if (!placed?.payment || !random.chance(0.85)) return
  const { payment } = placed
  const isPaid = await house.bank.pay(payment, (path, card) => ask(ledger, 'confirm', [200, 409], () => visitor.call('POST', path, card)))
  if (!isPaid) return
  ledger.keep('payment', { id: payment.id })
  if (random.chance(0.3)) await refund(load, placed.order.number)
}

/** With a code or a gift card that others try to use at the same moment; without, should they have been quicker. */
async function order(load: Load, visitor: Visitor, carrierId: string): Promise<PlacedOrder | null> {
  const { ledger, random, offers } = load
  const dice = random.next()
  const extras =
    dice < 0.25 ? { discountCode: random.pick(offers.codes) } : dice < 0.5 ? { giftCardCodes: [random.pick(offers.giftCards)] } : {}
  for (const choices of [extras, {}]) {
    const wish = { contact, address, carrierId, paymentMethod: 'card', ...choices }
    const asked = { emirate: 'Dubai', carrierId, ...choices }
    const quote = await ask(ledger, 'quote', [200], () => visitor.call('POST', '/api/checkout/quote', asked))
    if (!quote) return null
    const body = { ...wish, expectedTotal: quote.body.totalFils as number, expectedToPay: quote.body.toPayFils as number }
    const key = randomUUID()
    const send = () => {
      ledger.reach('order')
      return visitor.call('POST', '/api/orders', body, { 'idempotency-key': key })
    }
    const answer = await askUntilAnswered(load, 'POST orders', [201, 409, 422], send)
    if (!answer) return null
    if (answer.status !== 201) continue
    const placed = answer.body as PlacedOrder
    ledger.keep('order', { number: placed.order.number, totalFils: body.expectedTotal, sessionId: visitor.sessionId, key })
    return placed
  }
  return null
}

/** The back office gives a part back; 409 while the payment has not been heard of. */
async function refund(load: Load, number: string): Promise<void> {
  const key = randomUUID()
  const back = { amountFils: load.random.between(100, 3000), reason: 'Scratched' }
  const send = () => load.staff.call('POST', `/api/admin/orders/${number}/refunds`, back, { 'idempotency-key': key })
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await askUntilAnswered(load, 'refund', [201, 409], send)
    if (answer?.status === 201) return load.ledger.keep('refund', { number, key })
    if (!answer || !load.isOn) return
    await pause(200)
  }
}
