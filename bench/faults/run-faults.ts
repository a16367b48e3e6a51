import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reconcileOrders } from '../../src/features/orders/server/paying/settle-payment.service.ts'
import type { Visitor } from '../../tests/support/test-shop.ts'
import { faults, type Fault } from './fault-kinds.ts'
import { admin, openHouse, type House, type Stage } from './house.ts'
import { findFaults, type Findings } from './invariants.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Random } from '../../tests/support/random.ts'
import { ask, shopUntilOff, type Load, type Offers } from './shopper.ts'

export type Told = { round: number; fault: string; findings: Findings; ledger: Ledger; complaints: string[]; seconds: number }
export type Run = { rounds: number; shoppers: number; random: Random; only?: (fault: Fault) => boolean }

/** On a shop of its own. */
export async function runFaults(stage: Stage, run: Run, tell: (round: Told) => void): Promise<Told[]> {
  await using house = await openHouse(stage, run.random)
  return await runRounds(house, run, tell)
}

/** Round after round on one shop: shoppers, a fault among them, then the books. */
export async function runRounds(house: House, run: Run, tell: (round: Told) => void): Promise<Told[]> {
  const { rounds, random, only = () => true } = run
  const ledger = createLedger()
  const staff = house.visitor()
  await signIn(staff)
  const fitting = faults.filter((fault) => fault.fits(house) && only(fault))
  const told: Told[] = []
  let deck: Fault[] = []
  for (let round = 1; round <= rounds; round += 1) {
    if (deck.length === 0) deck = random.shuffled(fitting)
    const fault = deck.pop()
    if (!fault) throw new Error('No fault fits this shop')
    const startedAt = performance.now()
    const known = unexpectedIn(ledger)
    await shopAmid(fault, { house, ledger, random, staff, offers: await makeOffers(staff, ledger), isOn: true }, run.shoppers)
    const complaints = unexpectedIn(ledger) > known ? house.complaints() : []
    const findings = await house.inspect(async (shop) => {
      // What the timetable does every three minutes.
      await reconcileOrders(shop)
      return findFaults(shop, ledger, () => house.bank.charges())
    })
    const seconds = (performance.now() - startedAt) / 1000
    const one = { round, fault: fault.name, findings, ledger, complaints, seconds }
    tell(one)
    told.push(one)
  }
  return told
}

const unexpectedIn = ({ unexpected }: Ledger) => [...unexpected.values()].reduce((sum, count) => sum + count, 0)

async function signIn(staff: Visitor): Promise<void> {
  const { status } = await staff.call('POST', '/api/login', admin)
  if (status !== 200) throw new Error(`The admin could not sign in: ${status}`)
}

async function shopAmid(fault: Fault, load: Load, count: number): Promise<void> {
  const shoppers = Promise.all(Array.from({ length: count }, () => shopUntilOff(load)))
  await pause(load.random.between(200, 1000))
  await fault.strike(load)
  await backToWork(load.house)
  await pause(500)
  load.isOn = false
  await shoppers
}

/** Each process says so itself, within the 30 s that are promised after a restarted database. */
async function backToWork({ servers }: House): Promise<void> {
  const isReady = async () => {
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`).catch(() => null)))
    return answers.every((answer) => answer?.ok)
  }
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isReady()) return
    await pause(250)
  }
  throw new Error(`The shop was not ready again within 30 s: ${servers.map(({ output }) => output().slice(-2000)).join('\n')}`)
}

/** Codes with one use each and gift cards for about two orders, for all shoppers of a round. */
async function makeOffers(staff: Visitor, ledger: Ledger): Promise<Offers> {
  const offers: Offers = { codes: [], giftCards: [] }
  for (let n = 0; n < 3; n += 1) {
    const code = `ONCE${randomUUID().slice(0, 8)}`.toUpperCase()
    const made = { code, kind: 'fixed', amountFils: 1000, usageLimit: 1 }
    const answer = await ask(ledger, 'make a code', [201], () => staff.call('POST', '/api/admin/discount-codes', made))
    if (answer) ledger.keep('code made', { code })
    const card = await ask(ledger, 'make a gift card', [201], () => staff.call('POST', '/api/admin/gift-cards', { amountFils: 30_000 }))
    if (card) ledger.keep('gift card made', { id: card.body.id as string, amountFils: 30_000 })
    offers.codes.push(code)
    offers.giftCards.push((card?.body.code as string | undefined) ?? 'NONE')
  }
  return offers
}
