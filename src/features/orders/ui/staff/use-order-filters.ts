import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { emirates } from '#domain/delivery/delivery.ts'
import { orderStates, paymentStatuses } from '#domain/orders/orders.ts'
import type { ListFilter } from '#features/admin/ui/lists/use-listing.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { carrierKinds } from '#features/delivery/delivery.ts'
import { kindWords } from '#features/delivery/ui/carrier-words.ts'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { m } from '#words/messages.js'
import { lineTypes, orderChoicesCall, type OrderChoices } from '#features/orders/admin-orders.ts'
import { methodWords, statusWords } from './admin-order-words.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { orderGroups } from './use-admin-orders.ts'

const chosenFrom = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

const paymentFilters = (): ListFilter[] => [
  { name: 'payment', label: m.order_csv_payment(), options: chosenFrom(paymentStatuses, (status) => statusWords[status]()) },
  { name: 'method', label: m.order_filter_method(), options: chosenFrom(orderMethods, (method) => methodWords[method]()) },
]

/** What the orders can be narrowed to; of the states, those that the group has which the address names. */
export function useOrderFilters(seesMoney: boolean): ListFilter[] {
  const [search] = useSearchParams()
  const states = orderGroups[search.get('show') ?? ''] ?? orderStates
  const { data } = useQuery<OrderChoices>({ queryKey: [orderChoicesCall.path] })
  const carriers = data?.carriers.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return [
    { name: 'from', label: m.order_filter_from() },
    { name: 'until', label: m.order_filter_until() },
    { name: 'state', label: m.admin_order_state(), options: chosenFrom(states, (state) => wordsOf(state, false).name()) },
    ...(seesMoney ? paymentFilters() : []),
    { name: 'delivery', label: m.carrier_kind(), options: chosenFrom(carrierKinds, (kind) => kindWords[kind].name()) },
    { name: 'carrier', label: m.order_filter_carrier(), options: carriers },
    { name: 'emirate', label: m.order_csv_emirate(), options: chosenFrom(emirates, (emirate) => emirate) },
    {
      name: 'product',
      label: m.order_filter_product(),
      options: chosenFrom(lineTypes, (type) => (type === 'gift-card' ? m.cart_gift_card() : productNames[type]())),
    },
  ]
}
