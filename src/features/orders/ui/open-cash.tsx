import { useState } from 'react'
import { Link } from 'react-router'
import { fils, formatAed } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { dateInWords } from '../order-dates.ts'
import type { OpenCashOfCarrier, Settlement } from '../settlements.ts'
import { SettleDialog } from './settle-dialog.tsx'

type OpenCashProps = { carrier: OpenCashOfCarrier; onUndo: (settlement: Settlement) => void }

/** What one carrier owes, order by order; what is chosen is settled together. */
export function OpenCash({ carrier: { carrier, totalFils, orders }, onUndo }: OpenCashProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const ticked = orders.filter(({ number }) => chosen.includes(number))
  const tickedFils = fils(ticked.reduce((sum, { amountFils }) => sum + amountFils, 0))
  const choose = (number: string) =>
    setChosen((before) => (before.includes(number) ? before.filter((each) => each !== number) : [...before, number]))
  const isAll = ticked.length === orders.length
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{m.settlement_owed({ carrier, amount: formatAed(fils(totalFils)) })}</h3>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Checkbox
            label={m.settlement_choose_all({ carrier })}
            checked={isAll}
            indeterminate={ticked.length > 0 && !isAll}
            onChange={() => setChosen(isAll ? [] : orders.map(({ number }) => number))}
          />
          <p role="status" className="text-sm text-ink-6 empty:-ms-6">
            {ticked.length > 0 && m.settlement_chosen({ count: ticked.length, amount: formatAed(tickedFils) })}
          </p>
          <Button variant="secondary" disabled={ticked.length === 0} onClick={() => setAsking(true)}>
            {m.settlement_mark()}
          </Button>
        </div>
      </div>
      <Table label={m.settlement_orders_of({ carrier })} dense stacks>
        <TableHead>
          <TableRow>
            {['', m.settlement_order(), m.settlement_customer(), m.settlement_delivered()].map((name) => (
              <TableHeader key={name}>{name || <span className="sr-only">{m.settlement_chosen_column()}</span>}</TableHeader>
            ))}
            <TableHeader className="text-end">{m.settlement_amount()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ number, name, deliveredAt, amountFils }) => (
            <TableRow key={number} aria-selected={chosen.includes(number)}>
              <TableCell>
                <Checkbox
                  dense
                  hideLabel
                  label={m.settlement_choose({ number })}
                  checked={chosen.includes(number)}
                  onChange={() => choose(number)}
                />
              </TableCell>
              <TableCell>
                <Link to={`/admin/orders/${number}`} className="link inline-flex items-center font-medium max-sm:min-h-11">
                  {number}
                </Link>
              </TableCell>
              <TableCell dir="auto" className="wrap-anywhere">
                {name}
              </TableCell>
              <TableCell>{dateInWords(deliveredAt)}</TableCell>
              <TableCell numeric className="max-sm:text-start">
                {formatAed(fils(amountFils))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {asking && (
        <SettleDialog
          carrier={carrier}
          orders={ticked.map(({ number }) => number)}
          totalFils={tickedFils}
          onUndo={onUndo}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
