import { ShopError } from '../../../src/domain/shop-error.ts'
import type {
  PaymentProvider,
  ProviderPaymentStatus,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
} from '../../../src/platform/payments.ts'

type Payment = Omit<ProviderPayment, 'refunds' | 'refundedFils'>

/** A payment provider in memory; a test decides what becomes of each payment. `opened` counts the calls, `refunds` what was paid back. */
export function fakePayments() {
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, ProviderRefund & { paymentId: string }>()
  const refundsOf = (id: string) => [...refunds.values()].filter(({ paymentId }) => paymentId === id)
  const refundedFils = (id: string) => refundsOf(id).reduce((sum, { state, amountFils }) => sum + (state === 'failed' ? 0 : amountFils), 0)
  const give = (key: string, paymentId: string, amountFils: number, change: Partial<ProviderRefund> = {}) => {
    const refund = { id: `refund_${refunds.size + 1}`, key, paymentId, amountFils, state: 'done' as const, ...change }
    refunds.set(key, refund)
    return refund
  }
  const fake = {
    payments,
    refunds,
    opened: 0,
    cancelled: [] as string[],
    /** Makes the next calls fail, as a provider that is away. */
    isAway: false,
    /** Whether what was authorised can't be taken for now. */
    refusesCapture: false,
    /** Whether refunds take their time. */
    pends: false,
    /** What somebody does at the provider, without the shop; answers its name. */
    refundOutside(paymentId: string, amountFils: number): string {
      return give(`outside_${refunds.size}`, paymentId, amountFils, { key: null }).id
    },
    /** What the provider says of a refund later. */
    setRefund(id: string, state: ProviderRefund['state'], failure?: string): void {
      const found = [...refunds.values()].find((refund) => refund.id === id)
      if (!found) throw new Error(`There is no refund ${id}`)
      Object.assign(found, { state, ...(failure && { failure }) })
    },
    set(id: string, status: ProviderPaymentStatus, change: Partial<Payment> = {}) {
      const payment = payments.get(id)
      if (!payment) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, status, ...change })
    },
    provider: {
      name: 'sandbox',
      limits: { leastFils: 200, mostFils: 99_999_999 },
      setup: { provider: 'sandbox' },
      async open({ orderNumber, amountFils, key }) {
        if (fake.isAway) throw new Error('The provider is away')
        if (amountFils < 200 || amountFils > 99_999_999) throw new ShopError('request/invalid')
        fake.opened += 1
        const asked = [key, orderNumber, amountFils].join(' ')
        const id = byKey.get(asked) ?? `pay_${payments.size + 1}`
        byKey.set(asked, id)
        const payment: Payment = payments.get(id) ?? {
          id,
          orderNumber,
          amountFils,
          currency: 'AED',
          status: 'requires_payment',
          isDisputed: false,
        }
        payments.set(id, payment)
        return toSession(payment)
      },
      async reopen(id) {
        if (fake.isAway) throw new Error('The provider is away')
        const payment = payments.get(id)
        return payment ? toSession(payment) : null
      },
      async read(id) {
        if (fake.isAway) throw new Error('The provider is away')
        const payment = payments.get(id)
        return payment ? { ...payment, refunds: refundsOf(id), refundedFils: refundedFils(id) } : null
      },
      async capture(id) {
        if (fake.refusesCapture) throw new Error('The provider can’t take it now')
        if (payments.get(id)?.status === 'authorized') fake.set(id, 'succeeded')
      },
      async refund({ paymentId, amountFils, key }) {
        if (fake.isAway) throw new Error('The provider is away')
        const known = refunds.get(key)
        if (known) return known
        if (refundedFils(paymentId) + amountFils > (payments.get(paymentId)?.amountFils ?? 0))
          throw new ShopError('payment/refund-too-large')
        return give(key, paymentId, amountFils, { state: fake.pends ? 'pending' : 'done' })
      },
      async cancel(id) {
        fake.cancelled.push(id)
        if (payments.get(id)?.status !== 'succeeded') fake.set(id, 'cancelled')
      },
      readEvent: () => null,
    } as PaymentProvider,
  }
  return fake
}

function toSession({ id, status, amountFils }: Payment): ProviderSession {
  return { provider: 'sandbox', id, status, amountFils }
}
