import type { PaymentProvider, PaymentStatus, ProviderPayment } from '../../src/platform/payments.ts'

/** A payment provider in memory; a test decides what becomes of each payment. `opened` counts the calls, `refunds` what was paid back. */
export function fakePayments() {
  const payments = new Map<string, ProviderPayment>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, { id: string; paymentId: string; amountFils: number }>()
  const fake = {
    payments,
    refunds,
    opened: 0,
    cancelled: [] as string[],
    /** Makes the next calls fail, as a provider that is away. */
    isAway: false,
    set(id: string, status: PaymentStatus, change: Partial<ProviderPayment> = {}) {
      const payment = payments.get(id)
      if (!payment) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, status, ...change })
    },
    provider: {
      name: 'sandbox',
      wallets: { provider: 'sandbox' },
      async open({ orderNumber, amountFils, key }) {
        if (fake.isAway) throw new Error('The provider is away')
        fake.opened += 1
        const id = byKey.get(key) ?? `pay_${payments.size + 1}`
        byKey.set(key, id)
        const payment: ProviderPayment = payments.get(id) ?? {
          id,
          orderNumber,
          amountFils,
          currency: 'AED',
          status: 'requires_payment',
          refundedFils: 0,
          isDisputed: false,
        }
        payments.set(id, payment)
        return { provider: 'sandbox', id, status: payment.status, amountFils, frameUrl: `/frames/${id}` }
      },
      async read(id) {
        if (fake.isAway) throw new Error('The provider is away')
        return payments.get(id) ?? null
      },
      async refund({ paymentId, amountFils, key }) {
        if (fake.isAway) throw new Error('The provider is away')
        const refund = refunds.get(key) ?? { id: `refund_${refunds.size + 1}`, paymentId, amountFils }
        refunds.set(key, refund)
        return refund
      },
      async cancel(id) {
        fake.cancelled.push(id)
        fake.set(id, 'cancelled')
      },
      readEvent: () => null,
    } as PaymentProvider,
  }
  return fake
}
