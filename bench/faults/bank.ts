import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '../../src/features/orders/orders.ts'
import { createLedger } from '../../src/features/payments/server/sandbox/sandbox-ledger.ts'
import { startFakeStripe } from '../../tests/support/stand-ins/fake-stripe.ts'
import type { Answer } from '../../tests/support/test-shop.ts'
import type { Random } from '../../tests/support/random.ts'

/** What left and came back, since a bank refused it days later, counts in `sentFils` alone. */
export type Charge = { id: string; orderNumber: string; amountFils: number; refundedFils: number; sentFils: number }
type Call = (path: string, body: object) => Promise<Answer | null>

/** Who takes the money, seen from the shopper's side and from its own books. */
export type Bank = AsyncDisposable & {
  env: Record<string, string>
  /** Says whether the shopper was told that it is paid. */
  pay(payment: NonNullable<PlacedOrder['payment']>, call: Call): Promise<boolean>
  charges(): Promise<Charge[]>
}

const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' })
const cards = {
  good: card('4242424242424242'),
  refundFails: card('4000000000005126'),
  declined: card('4000000000000002'),
  losesAnswer: card('4000000000000119'),
}

/** The shop's own sandbox, whose ledger lies in DATA_DIR. */
export function sandboxBank(dataDir: string, random: Random): Bank {
  return {
    env: {},
    async pay({ id }, call) {
      const path = `/api/payments/sandbox/${id}/confirm`
      if (random.chance(0.15)) await call(path, cards.declined)
      const dice = random.next()
      const first = await call(path, dice < 0.15 ? cards.losesAnswer : dice < 0.3 ? cards.refundFails : cards.good)
      if (first) return first.status === 200 && first.body.status === 'processing'
      // Whoever hears nothing presses again; what was charged is not charged again.
      return (await call(path, cards.good))?.status === 200
    },
    async charges() {
      const { payments } = await createLedger(join(dataDir, 'sandbox')).read()
      return [...payments.values()]
        .filter(({ status }) => status === 'succeeded')
        .map((payment) => ({ ...payment, sentFils: [...payment.refunds.values()].reduce((sum, { amountFils }) => sum + amountFils, 0) }))
    },
    async [Symbol.asyncDispose]() {},
  }
}

export type Webhooks = 'once' | 'duplicated' | 'shuffled' | 'late'
export type StripeBank = Bank & { fault: { isDown?: boolean; slowMs?: number; losesAnswers?: boolean }; webhooks: Webhooks }

/** Stripe as we know it from its documentation, in this process: the shop reaches it over HTTP, and it calls the shop. */
export async function stripeBank(urls: () => string[], random: Random): Promise<StripeBank> {
  const stripe = await startFakeStripe()
  let held: (() => Promise<void>)[] = []

  /** As a provider does: again when nobody took it, then no more. */
  async function tell(objectId: string, type?: string, intentId?: string): Promise<void> {
    const { rawBody, headers } = stripe.event(objectId, new Date(), type, intentId)
    for (let tries = 0; tries < 3; tries += 1) {
      const url = `${random.pick(urls())}/api/payments/stripe/webhook`
      const answer = await fetch(url, { method: 'POST', body: new Uint8Array(rawBody), headers }).catch(() => null)
      if (answer?.ok) return
      await pause(200)
    }
  }

  /** Now and then a bank sends back what was refunded some time ago. */
  async function failOneRefund(): Promise<void> {
    const done = stripe.refunds.filter(({ status }) => status === 'succeeded')
    if (done.length === 0 || !random.chance(0.1)) return
    const { id, payment_intent: intentId } = random.pick(done)
    stripe.failRefund(id)
    await tell(id, 'refund.failed', intentId)
  }

  const bank: StripeBank = {
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_ours',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_ours',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
    fault: stripe.fault,
    webhooks: 'once',
    async pay({ id }) {
      await failOneRefund()
      if (stripe.intents.get(id)?.status !== 'requires_payment_method') return false
      if (random.chance(0.15)) stripe.pay(id, 'declined')
      stripe.pay(id, 'good')
      if (bank.webhooks === 'once') await Promise.all([...held.splice(0).map((send) => send()), tell(id)])
      else if (bank.webhooks === 'duplicated') await Promise.all(Array.from({ length: 5 }, () => tell(id)))
      else held.push(() => tell(id))
      if (bank.webhooks === 'shuffled' && held.length >= 3) {
        const waiting = held
        held = []
        for (const send of random.shuffled(waiting)) await send()
      }
      return true
    },
    async charges() {
      return [...stripe.intents.values()].flatMap(({ id, latest_charge: charge, metadata }) => {
        if (!charge) return []
        const sent = stripe.refunds.filter((refund) => refund.payment_intent === id)
        return [
          {
            id,
            orderNumber: metadata['orderNumber'] ?? '',
            amountFils: charge.amount,
            refundedFils: charge.amount_refunded,
            sentFils: sent.reduce((sum, { amount }) => sum + amount, 0),
          },
        ]
      })
    },
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  }
  return bank
}
