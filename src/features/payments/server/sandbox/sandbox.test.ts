import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ProviderEvent } from '#platform/payments.ts'
import { sandboxFaults } from '../../../../../tests/support/sandbox-faults.ts'
import { providerContract } from '../provider-contract.ts'
import { createLedger } from './sandbox-ledger.ts'
import { createSandbox, signatureHeader, type SandboxFaults } from './sandbox.ts'
import { signBody } from '../webhook-signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const webhookKey = Buffer.alloc(32, 7)
const now = () => new Date('2026-03-02T08:00:00Z')
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
const cards = {
  good: good.number,
  declined: '4000000000000002',
  'no-funds': '4000000000009995',
  '3-d-secure': '4000002500003155',
  'slow-refund': '4000000000007726',
  hold: '4000000000001000',
}

function sandbox(name: string, faults?: SandboxFaults) {
  return createSandbox({ ledger: createLedger(join(folder, name)), clock: { now }, webhookKey, announce: async () => undefined, faults })
}

function sign(body: string, signedAt: Date) {
  const rawBody = Buffer.from(body)
  return { rawBody, headers: new Headers({ [signatureHeader]: signBody(webhookKey, rawBody, signedAt) }) }
}

providerContract('the sandbox', async () => {
  const provider = sandbox('contract')
  return {
    provider,
    now,
    pay: (paymentId, card) => provider.confirm(paymentId, { ...good, number: cards[card] }),
    authenticate: provider.authenticate,
    dispute: provider.dispute,
    winDispute: provider.winDispute,
    refundOutside: provider.refundOutside,
    finishRefund: async () => undefined,
    failRefund: provider.failRefund,
    notOurs: () => 'pi_of_another_provider',
    sign,
    event: (paymentId, signedAt) => sign(JSON.stringify({ id: 'evt_1', paymentId, createdAt: now().toISOString() }), signedAt),
  }
})

const order = {
  orderNumber: 'BZ-1',
  amountFils: 10_000,
  key: 'order-1',
  returnUrl: 'https://shop.example/',
  buyer: { name: 'Noor', email: 'noor@example.com', phone: '+971501234567', address: null },
  lines: [{ title: 'Framed print', quantity: 1, unitFils: 10_000 }],
}

const eventId = (event: ProviderEvent | null) => (event?.paymentId ? event.id : 'not signed')

async function told(from: ReturnType<typeof sandbox>): Promise<string[]> {
  const heard: string[] = []
  await from.tell(async (rawBody, headers) => void heard.push(eventId(from.readEvent(rawBody, headers))))
  return heard
}

test('each change is told once, in the order it happened, also after a restart', async () => {
  const before = sandbox('told')
  const { id } = await before.open(order)
  await before.confirm(id, { ...good, number: cards['3-d-secure'] })
  await before.authenticate(id, true)
  await before.refund({ paymentId: id, amountFils: 100, key: 'refund-1' })
  expect(new Set(await told(sandbox('told'))).size).toBe(3)
  expect(await told(before)).toEqual([])
})

test('of a card whose refunds come back it answers that they are done, and tells that they failed', async () => {
  const shop = sandbox('comes-back')
  const { id: paymentId } = await shop.open(order)
  await shop.confirm(paymentId, { ...good, number: '4000000000005126' })
  expect(await shop.refund({ paymentId, amountFils: 100, key: 'refund-1' })).toMatchObject({ state: 'done' })
  expect(await told(shop)).toHaveLength(3)
  expect(await sandbox('comes-back').read(paymentId)).toMatchObject({ refundedFils: 0, refunds: [{ key: 'refund-1', state: 'failed' }] })
})

test('an event that is not taken waits', async () => {
  const shop = sandbox('waits')
  const { id } = await shop.open(order)
  await shop.confirm(id, good)
  const refuse = async () => {
    throw new Error('503')
  }
  await expect(shop.tell(refuse)).rejects.toThrow('503')
  expect(await told(shop)).toHaveLength(1)
})

test('events can come twice, in another order, or late', async () => {
  const { id } = await sandbox('faults').open(order)
  await sandbox('faults').confirm(id, good)
  await sandbox('faults').refund({ paymentId: id, amountFils: 100, key: 'refund-1' })
  expect(await told(sandbox('faults', sandboxFaults.late))).toEqual([])
  const [charge, refund] = [...(await createLedger(join(folder, 'faults')).read()).untold.keys()]
  const twiceAndBackwards: SandboxFaults = { deliver: (events) => sandboxFaults.duplicate.deliver(sandboxFaults.shuffled.deliver(events)) }
  expect(await told(sandbox('faults', twiceAndBackwards))).toEqual([refund, refund, charge, charge])
  expect(await told(sandbox('faults'))).toEqual([])
})

test('an error after the charge changes nothing about it: the same try again finds it', async () => {
  const { id } = await sandbox('after').open(order)
  await expect(sandbox('after', sandboxFaults.errorAfterCharge).confirm(id, good)).rejects.toThrow('broke')
  expect(await sandbox('after').confirm(id, good)).toEqual({ status: 'processing' })
  expect(await told(sandbox('after'))).toHaveLength(1)
})

test('20 confirmations at once charge once', async () => {
  const [one, two] = [sandbox('once'), sandbox('once')]
  const { id } = await sandbox('once').open(order)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).confirm(id, good)))
  expect(answers).toEqual(answers.map(() => ({ status: 'processing' })))
  expect(await told(sandbox('once'))).toHaveLength(1)
})

test('two processes refund at once and never give back more than was paid', async () => {
  const [one, two] = [sandbox('refunds'), sandbox('refunds')]
  const { id: paymentId } = await sandbox('refunds').open(order)
  await sandbox('refunds').confirm(paymentId, good)
  const tries = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).refund({ paymentId, amountFils: 3000, key: `refund-${n}` }))
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await sandbox('refunds').read(paymentId))?.refundedFils).toBe(9000)
})
