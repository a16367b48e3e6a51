import { useId, useState } from 'react'
import { Link } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useChosenRows } from '#features/admin/ui/lists/chosen-rows.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { dateInWords } from '#ui/dates-in-words.ts'
import type { OpenCashOfCarrier, Settlement } from '#features/orders/settlements.ts'
import { SettleDialog } from './settle-dialog.tsx'

type OpenCashProps = { carrier: OpenCashOfCarrier; onUndo: (settlement: Settlement) => void }

/** What one carrier owes, order by order; what is chosen is settled together. */
export function OpenCash({ carrier: { place, carrier, totalFils, orders }, onUndo }: OpenCashProps) {
  const rows = useChosenRows(orders, { idOf: ({ number }) => number })
  const { chosen } = rows
  const [asking, setAsking] = useState(false)
  const headingId = useId()
  const chosenFils = fils(chosen.reduce((sum, { amountFils }) => sum + amountFils, 0))
  const isAll = chosen.length === orders.length
  return (
    <div role="group" aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="font-medium">
          {place === 'carrier'
            ? m.settlement_owed({ carrier, amount: formatAed(fils(totalFils)) })
            : m.settlement_lies({ place: carrier, amount: formatAed(fils(totalFils)) })}
        </h3>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Checkbox
            label={m.settlement_choose_all({ carrier })}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={rows.toggleAll}
          />
          <p role="status" className="text-sm text-ink-6 empty:-ms-6">
            {chosen.length > 0 && m.settlement_chosen({ count: chosen.length, amount: formatAed(chosenFils) })}
          </p>
          <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {m.settlement_mark()}
          </Button>
        </div>
      </div>
      <Table label={m.settlement_orders_of({ carrier })} dense stacks>
        <TableHead>
          <TableRow>
            {[
              '',
              m.settlement_order(),
              m.settlement_customer(),
              m.admin_order_waybill(),
              place === 'carrier' ? m.settlement_delivered() : m.settlement_taken(),
            ].map((name) => (
              <TableHeader key={name}>{name || <span className="sr-only">{m.settlement_chosen_column()}</span>}</TableHeader>
            ))}
            <TableHeader className="text-end">{m.settlement_amount()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ number, name, waybill, takenAt, amountFils, givenBackFils }) => (
            <TableRow key={number} aria-selected={rows.isChosen(number)}>
              <TableCell>
                <Checkbox
                  dense
                  hideLabel
                  label={m.settlement_choose({ number })}
                  checked={rows.isChosen(number)}
                  onChange={() => rows.toggle(number)}
                />
              </TableCell>
              <TableCell>
                <Link to={`/admin/orders/${number}`} className="link inline-flex items-center font-medium max-sm:min-h-11">
                  {number}
                </Link>
              </TableCell>
              <TableCell className="wrap-anywhere">
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell className="wrap-anywhere">{waybill ?? '–'}</TableCell>
              <TableCell>{dateInWords(takenAt)}</TableCell>
              <TableCell numeric className="max-sm:text-start">
                {formatAed(fils(amountFils))}
                {givenBackFils > 0 && (
                  <span className="block text-ink-6">{m.settlement_less({ amount: formatAed(fils(givenBackFils)) })}</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {asking && (
        <SettleDialog
          place={place}
          carrier={carrier}
          orders={chosen.map(({ number }) => number)}
          totalFils={chosenFils}
          onUndo={onUndo}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
