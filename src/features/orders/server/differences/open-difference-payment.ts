import { cardRefusal } from '#domain/orders/differences.ts'
import { ShopError } from '#domain/shop-error.ts'
import { providerNamed, takingProvider } from '#features/payments/server/payments.service.ts'
import { mayBePaid, type ProviderSession } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderPayment } from '#features/orders/orders.ts'
import * as differences from './differences.store.ts'
import { orderPath } from '../order-token.ts'
import type { OrderRow } from '../orders.store.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'
import { tellUnreachable } from '../paying/tell-unreachable.ts'
import { pageUrl } from '#platform/http/page-url.ts'

/** A bank's page sends people back within minutes, and the address goes through others' hands. */
const returnLivesHours = 4 * 24

/** The payment of what an order asks since it was changed, as it stands at the provider, opened once under the difference's own key; null where nothing is asked. */
export async function openDifferencePayment(shop: Shop, order: OrderRow): Promise<OrderPayment | null> {
  const open = await differences.findOpenDifference(shop.db, order.id)
  if (!open) return null
  const refusal = cardRefusal(open.amountFils, takingProvider(shop).limits)
  if (refusal) throw new ShopError(`order/difference-${refusal}`)
  const returnUrl = pageUrl(order.origin, orderPath(shop, order, { from: open.openedAt, livesHours: returnLivesHours }))
  const session = await openOrReopen(shop, { order, open, returnUrl }).catch(async (cause: unknown) => {
    shop.log.error('orders/payment-not-opened', { number: order.number, cause })
    await tellUnreachable(shop)
    // It stays open; whoever asks again asks the provider again.
    throw new ShopError('service/unavailable', { retryAfterSeconds: 5 })
  })
  await differences.setDifferencePayment(shop.db, open.id, { provider: session.provider, paymentId: session.id })
  const now = await differences.findDifference(shop.db, order.id, open.id)
  // It was settled or changed meanwhile: nobody is to pay this one, and whoever asks again hears what is asked now.
  if (now?.state !== 'open' || now.paymentId !== session.id) {
    await providerNamed(shop, session.provider)?.cancel(session.id)
    throw new ShopError('service/unavailable', { retryAfterSeconds: 1 })
  }
  return { ...session, returnUrl }
}

type Opening = { order: OrderRow; open: differences.DifferenceRow; returnUrl: string }

async function openOrReopen(shop: Shop, opening: Opening): Promise<ProviderSession> {
  const { id, paymentId, paymentProvider: name } = opening.open
  if (!paymentId || !name) return open(shop, opening)
  const provider = providerNamed(shop, name)
  const session = await provider?.reopen(paymentId)
  // As for an order's first payment: who takes the money now shows the form.
  const isElsewhere = name !== takingProvider(shop).name && session != null && mayBePaid(session.status)
  if (isElsewhere) {
    await provider?.cancel(paymentId)
    const status = await settlePayment(shop, name, paymentId)
    if (status !== null && status !== 'cancelled') return { ...session, status }
  } else if (session && session.status !== 'cancelled') return session
  await differences.forgetDifferencePayment(shop.db, { id, paymentId })
  return open(shop, { ...opening, open: (await differences.findDifference(shop.db, opening.order.id, id)) ?? opening.open })
}

function open(shop: Shop, { order, open: { id, amountFils, changes, paymentsClosed }, returnUrl }: Opening): Promise<ProviderSession> {
  const { name, email, phone } = order.contact
  return takingProvider(shop).open({
    orderNumber: order.number,
    amountFils,
    key: paymentsClosed === 0 ? id : `${id}.${paymentsClosed}`,
    returnUrl,
    buyer: { name, email, phone, address: order.address },
    lines: [{ title: changes.at(-1)?.after ?? '', quantity: 1, unitFils: amountFils }],
  })
}
