import { copiesLeft, isChargeLeft, type RefundItem } from '#domain/orders/refund-items.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { chargeNames } from '#features/order-words/charge-names.ts'
import { claimedTitle } from '../claims/claim-words.ts'

type RefundItemsProps = { order: AdminOrder; items: readonly RefundItem[]; onChange: (items: RefundItem[]) => void }

/** What of an order can be given back by name: gift cards that were bought are not, as they may have been spent. */
export function refundChoices({ lines, totals, refundedItems }: AdminOrder) {
  return {
    lines: lines.flatMap((line) => {
      const left = copiesLeft(line, refundedItems)
      return line.type === 'gift-card' || left === 0 ? [] : [{ ...line, left }]
    }),
    charges: totals.charges.filter(({ kind }) => isChargeLeft(kind, refundedItems)),
  }
}

export function RefundItems({ order, items, onChange }: RefundItemsProps) {
  const { lines, charges } = refundChoices(order)
  if (lines.length === 0 && charges.length === 0) return null
  const copiesOf = (id: string) => items.flatMap((item) => ('lineId' in item && item.lineId === id ? [item.quantity] : []))[0] ?? 0
  const has = (kind: string) => items.some((item) => 'charge' in item && item.charge === kind)
  function setCopies(lineId: string, quantity: number) {
    const others = items.filter((item) => !('lineId' in item && item.lineId === lineId))
    onChange(quantity > 0 ? [...others, { lineId, quantity }] : others)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{m.admin_refund_items()}</legend>
      {lines.map(({ id, left, totalFils, discountFils, quantity }) => (
        <Field
          key={id}
          label={claimedTitle(order.lines, id)}
          hint={m.admin_refund_each({ amount: formatAed(fils(Math.round((totalFils - discountFils) / quantity))) })}
        >
          <Select
            value={String(copiesOf(id))}
            options={Array.from({ length: left + 1 }, (_, copies) => ({
              value: String(copies),
              label: copies === 0 ? m.admin_refund_none() : m.admin_refund_copies({ count: copies }),
            }))}
            onChange={({ target }) => setCopies(id, Number(target.value))}
          />
        </Field>
      ))}
      {charges.map(({ kind, totalFils }) => (
        <Checkbox
          key={kind}
          checked={has(kind)}
          label={`${chargeNames[kind]()}, ${formatAed(fils(totalFils))}`}
          onChange={({ target }) => onChange(target.checked ? [...items, { charge: kind }] : without(items, kind))}
        />
      ))}
    </fieldset>
  )
}

const without = (items: readonly RefundItem[], kind: string) => items.filter((item) => !('charge' in item && item.charge === kind))
