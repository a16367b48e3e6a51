import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProviderSession } from '#platform/payments.ts'
import type { MadeProvider } from './made-provider.ts'
import { eventContract } from './provider-contract-events.ts'

/** What the shop relies on, whoever takes the money. */
export function providerContract(name: string, make: () => Promise<MadeProvider>): void {
  describe(`${name} keeps what the shop relies on`, () => {
    let made: MadeProvider
    beforeAll(async () => void (made = await make()))

    const order = () => ({
      orderNumber: `BZ-${randomUUID().slice(0, 8)}`,
      amountFils: 19_500,
      key: randomUUID(),
      returnUrl: 'https://shop.example/thank-you',
      buyer: { name: 'Noor', email: 'noor@example.com', phone: '+971501234567', address: null },
      lines: [{ title: 'Framed print', quantity: 1, unitFils: 19_500 }],
    })
    async function paid() {
      const { id } = await made.provider.open(order())
      await made.pay(id, 'good')
      return id
    }

    test('a payment opens with its amount, unpaid', async () => {
      const request = order()
      const session = await made.provider.open(request)
      expect(session).toMatchObject({ provider: made.provider.name, status: 'requires_payment', amountFils: 19_500 })
      const { orderNumber } = request
      expect(await made.provider.read(session.id)).toEqual({
        id: session.id,
        orderNumber,
        amountFils: 19_500,
        currency: 'AED',
        status: 'requires_payment',
        refundedFils: 0,
        refunds: [],
        isDisputed: false,
      })
    })

    test('the same key opens the same payment, also at once; another key another one', async () => {
      const request = order()
      const sessions = await Promise.all(Array.from({ length: 20 }, () => made.provider.open(request)))
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
      expect((await made.provider.open({ ...request, key: randomUUID() })).id).not.toBe(sessions[0]?.id)
    })

    test('what is below its least or above its most is refused', async () => {
      const { leastFils, mostFils } = made.provider.limits
      for (const amountFils of [-100, 0, leastFils - 1, mostFils + 1])
        await expect(made.provider.open({ ...order(), amountFils })).rejects.toMatchObject({ code: 'request/invalid' })
    })

    test('the same key for another amount is another payment, for that amount', async () => {
      const request = order()
      const first = await made.provider.open(request)
      const other = await made.provider.open({ ...request, amountFils: 20_000 })
      expect(other.id).not.toBe(first.id)
      expect(other.amountFils).toBe(20_000)
      expect((await made.provider.open(request)).id).toBe(first.id)
    })

    test('nobody knows an unknown payment, and what is not ours is as one', async () => {
      for (const id of ['pay_unknown', 'pi_unknown', 'cs_unknown', made.notOurs()]) {
        expect(await made.provider.read(id)).toBeNull()
        expect(await made.provider.reopen(id)).toBeNull()
      }
    })

    /** Nothing that a form would need. */
    const isClosed = (session: ProviderSession | null) => session !== null && session.clientSecret === undefined

    test('opened again, by its id or by its key, a payment says how it stands, and has what a form needs only while it may be paid', async () => {
      const request = order()
      const opened = await made.provider.open(request)
      const { id } = opened
      const again = async () => [await made.provider.reopen(id), await made.provider.open(request)]
      expect(await again()).toEqual([opened, opened])
      await made.pay(id, 'declined')
      expect(await again()).toEqual([
        { ...opened, status: 'declined' },
        { ...opened, status: 'declined' },
      ])
      await made.pay(id, 'good')
      for (const session of await again()) expect([session?.status, isClosed(session)]).toEqual(['succeeded', true])
      const { id: cancelled } = await made.provider.open(order())
      await made.provider.cancel(cancelled)
      const ended = await made.provider.reopen(cancelled)
      expect([ended?.status, isClosed(ended)]).toEqual(['cancelled', true])
    })

    test('what is only authorized is captured once, or let go; until then nothing is given back', async () => {
      const [taken, letGo] = [await made.provider.open(order()), await made.provider.open(order())]
      for (const { id } of [taken, letGo]) {
        await made.provider.capture(id)
        await made.pay(id, 'hold')
        expect(await made.provider.read(id)).toMatchObject({ status: 'authorized', amountFils: 19_500, refundedFils: 0 })
        expect(isClosed(await made.provider.reopen(id))).toBe(true)
        const refund = made.provider.refund({ paymentId: id, amountFils: 100, key: randomUUID() })
        await expect(refund).rejects.toMatchObject({ code: 'payment/refund-too-large' })
      }
      for (let time = 0; time < 2; time += 1) {
        await made.provider.capture(taken.id)
        await made.provider.cancel(letGo.id)
      }
      await made.provider.cancel(taken.id)
      await made.provider.capture(letGo.id)
      expect(await made.provider.read(taken.id)).toMatchObject({ status: 'succeeded', amountFils: 19_500 })
      expect(await made.provider.read(letGo.id)).toMatchObject({ status: 'cancelled', refundedFils: 0 })
      await made.provider.refund({ paymentId: taken.id, amountFils: 19_500, key: randomUUID() })
    })

    test('a good card pays the whole amount', async () => {
      expect(await made.provider.read(await paid())).toMatchObject({ status: 'succeeded', amountFils: 19_500, refundedFils: 0 })
    })

    test.each([
      ['declined', 'card_declined'],
      ['no-funds', 'insufficient_funds'],
    ] as const)('a card that is %s says why, and another card still pays', async (card, reason) => {
      const { id } = await made.provider.open(order())
      await made.pay(id, card)
      expect(await made.provider.read(id)).toMatchObject({ status: 'declined', reason })
      await made.pay(id, 'good')
      const payment = await made.provider.read(id)
      expect(payment?.status).toBe('succeeded')
      expect(payment).not.toHaveProperty('reason')
    })

    test('3-D Secure waits for the answer', async () => {
      const [approved, refused] = [await made.provider.open(order()), await made.provider.open(order())]
      for (const { id } of [approved, refused]) {
        await made.pay(id, '3-d-secure')
        expect((await made.provider.read(id))?.status).toBe('requires_action')
      }
      await made.authenticate(approved.id, true)
      await made.authenticate(refused.id, false)
      expect((await made.provider.read(approved.id))?.status).toBe('succeeded')
      expect(await made.provider.read(refused.id)).toMatchObject({ status: 'declined', reason: 'authentication_failed' })
    })

    test('refunds add up to what was paid and never beyond', async () => {
      const paymentId = await paid()
      const first = { paymentId, amountFils: 5000, key: randomUUID() }
      const refund = await made.provider.refund(first)
      expect(refund.amountFils).toBe(5000)
      expect(await made.provider.refund(first)).toEqual(refund)
      expect((await made.provider.read(paymentId))?.refundedFils).toBe(5000)
      const tooMuch = { paymentId, amountFils: 14_501, key: randomUUID() }
      await expect(made.provider.refund(tooMuch)).rejects.toMatchObject({ code: 'payment/refund-too-large' })
      await made.provider.refund({ paymentId, amountFils: 14_500, key: randomUUID() })
      expect(await made.provider.read(paymentId)).toMatchObject({ status: 'succeeded', refundedFils: 19_500 })
    })

    test('a refund says what became of it: pending, done, and failed even after that; then as much can be given back again', async () => {
      const { id: paymentId } = await made.provider.open(order())
      await made.pay(paymentId, 'slow-refund')
      const key = randomUUID()
      const asked = await made.provider.refund({ paymentId, amountFils: 19_500, key })
      expect(asked).toEqual({ id: expect.any(String), key, amountFils: 19_500, state: 'pending' })
      await made.finishRefund(asked.id)
      expect(await made.provider.read(paymentId)).toMatchObject({ refundedFils: 19_500, refunds: [{ ...asked, state: 'done' }] })
      await made.failRefund(paymentId, asked.id)
      const failed = { ...asked, state: 'failed', failure: 'expired_or_canceled_card' }
      expect(await made.provider.read(paymentId)).toMatchObject({ refundedFils: 0, refunds: [failed] })
      expect(await made.provider.refund({ paymentId, amountFils: 19_500, key })).toEqual(failed)
      await made.provider.refund({ paymentId, amountFils: 19_500, key: randomUUID() })
      expect(await made.provider.read(paymentId)).toMatchObject({ refundedFils: 19_500, refunds: [failed, { amountFils: 19_500 }] })
    })

    test('what is given back without the shop is told apart from what the shop asked for, and counts', async () => {
      const paymentId = await paid()
      const ours = await made.provider.refund({ paymentId, amountFils: 5000, key: randomUUID() })
      await made.refundOutside(paymentId, 4000)
      expect(await made.provider.read(paymentId)).toMatchObject({
        refundedFils: 9000,
        refunds: [ours, { id: expect.any(String), key: null, amountFils: 4000, state: 'done' }],
      })
      const tooMuch = { paymentId, amountFils: 10_501, key: randomUUID() }
      await expect(made.provider.refund(tooMuch)).rejects.toMatchObject({ code: 'payment/refund-too-large' })
    })

    test('20 refunds at once never exceed what was paid', async () => {
      const paymentId = await paid()
      const tries = Array.from({ length: 20 }, () => made.provider.refund({ paymentId, amountFils: 2000, key: randomUUID() }))
      const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
      expect(done).toHaveLength(9)
      expect((await made.provider.read(paymentId))?.refundedFils).toBe(18_000)
    })

    test('what was not paid is not refunded', async () => {
      const { id: paymentId } = await made.provider.open(order())
      const refund = made.provider.refund({ paymentId, amountFils: 100, key: randomUUID() })
      await expect(refund).rejects.toMatchObject({ code: 'payment/refund-too-large' })
    })

    test('a charge that the bank disputes says so until the dispute is won, and gives nothing back meanwhile', async () => {
      const paymentId = await paid()
      await made.dispute(paymentId)
      expect(await made.provider.read(paymentId)).toMatchObject({ status: 'succeeded', isDisputed: true })
      await expect(made.provider.refund({ paymentId, amountFils: 100, key: randomUUID() })).rejects.toMatchObject({
        code: 'payment/refund-too-large',
      })
      await made.winDispute(paymentId)
      expect(await made.provider.read(paymentId)).toMatchObject({ status: 'succeeded', isDisputed: false })
      await made.provider.refund({ paymentId, amountFils: 100, key: randomUUID() })
    })

    test('a cancelled payment takes no card; a paid one is not cancelled', async () => {
      const { id } = await made.provider.open(order())
      await made.provider.cancel(id)
      await made.provider.cancel(id)
      await made.pay(id, 'good').catch(() => undefined)
      expect((await made.provider.read(id))?.status).toBe('cancelled')
      const paymentId = await paid()
      await made.provider.cancel(paymentId)
      expect((await made.provider.read(paymentId))?.status).toBe('succeeded')
    })

    eventContract(() => made)
  })
}
