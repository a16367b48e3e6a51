import { cardBrand, isExpired, parseExpiry } from '#domain/prices/card.ts'
import { ShopError } from '#domain/shop-error.ts'
import { m } from '#words/messages.js'
import type { Card } from '#features/payments/payments.ts'
import type { LedgerStep, PaymentMethod } from './sandbox-ledger.ts'

type Outcome = { step: LedgerStep; reason?: DeclineReason; answerIsLost?: boolean; isDisputed?: boolean; refunds?: 'pend' | 'fail' }

const declineReasons = {
  card_declined: m.card_declined,
  insufficient_funds: m.card_insufficient_funds,
  authentication_failed: m.card_authentication_failed,
  test_card_only: m.card_test_only,
}
export type DeclineReason = keyof typeof declineReasons

export function declineSentence(reason: string | undefined): string {
  return (declineReasons[reason as DeclineReason] ?? declineReasons.card_declined)()
}

const testCards: Record<string, Outcome> = {
  '4242424242424242': { step: 'charged' },
  '4000000000000002': { step: 'declined', reason: 'card_declined' },
  '4000000000009995': { step: 'declined', reason: 'insufficient_funds' },
  '4000002500003155': { step: 'challenged' },
  '4000000000000119': { step: 'charged', answerIsLost: true },
  '4000000000000259': { step: 'charged', isDisputed: true },
  '4000000000007726': { step: 'charged', refunds: 'pend' },
  '4000000000005126': { step: 'charged', refunds: 'fail' },
  // None of Stripe's: there it is the shop that asks to hold the money only.
  '4000000000001000': { step: 'authorized' },
}

/** What a card will do, and what may be kept of it. */
export function readCard({ number, expiry }: Card, now: Date): { outcome: Outcome; method: PaymentMethod } {
  const until = parseExpiry(expiry)
  if (!until || isExpired(until, now)) throw new ShopError('request/invalid', { errors: [{ path: 'expiry', message: m.card_expired() }] })
  const outcome = testCards[number] ?? { step: 'declined', reason: 'test_card_only' }
  return { outcome, method: { kind: 'card', brand: cardBrand(number), last4: number.slice(-4) } }
}
