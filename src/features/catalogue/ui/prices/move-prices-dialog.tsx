import { useState } from 'react'
import { fils, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { movedPrice, parsePercent } from '#domain/prices/price-change.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Drafts } from './price-grid.tsx'
import { priceSelections, type PriceCell, type PriceTable } from '../price-tables.ts'

export type MovePricesDialogProps = {
  tables: readonly PriceTable[]
  marked: readonly string[]
  drafts: Drafts
  onMove: (moved: { cell: PriceCell; price: Fils }[]) => void
  onClose: () => void
}

const stepsFils = [1, 100, 500, 1000]

/** Many prices by one percentage, seen before they are taken over; nothing is saved here. */
export function MovePricesDialog({ tables, marked, drafts, onMove, onClose }: MovePricesDialogProps) {
  const [scope, setScope] = useState(0)
  const [percent, setPercent] = useState('')
  const [step, setStep] = useState('500')
  const [tried, setTried] = useState(false)
  const hundredths = parsePercent(percent)
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const selections = [
    ...(marked.length > 0 ? [{ name: m.products_scope_marked(), cells: cells.filter(({ key }) => marked.includes(key)) }] : []),
    { name: m.products_scope_all(), cells },
    ...priceSelections(tables),
  ]
  const moved = (selections[scope]?.cells ?? []).map((cell) => {
    const before = drafts.get(cell.key) ?? cell.priceFils
    return { cell, before, price: hundredths === null ? before : movedPrice(before, { hundredths, stepFils: fils(Number(step)) }) }
  })
  function submit() {
    setTried(true)
    if (hundredths === null) return
    onMove(moved)
    onClose()
  }
  return (
    <FormDialog
      title={m.products_move()}
      description={m.products_move_text()}
      submit={m.products_take_over()}
      loading={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.products_scope()}>
        <Select
          value={scope}
          onChange={({ target }) => setScope(Number(target.value))}
          options={selections.map(({ name, cells: { length: count } }, at) => ({
            value: String(at),
            label: m.products_scope_of({ name, count }),
          }))}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.products_percent()}
          hint={m.products_percent_hint()}
          error={tried && hundredths === null ? m.products_bad_percent() : undefined}
          required
        >
          <Input inputMode="text" value={percent} placeholder="+5" onChange={({ target }) => setPercent(target.value)} />
        </Field>
        <Field label={m.products_round()}>
          <Select
            value={step}
            onChange={({ target }) => setStep(target.value)}
            options={stepsFils.map((amount) => ({
              value: String(amount),
              label: amount === 1 ? m.products_round_none() : formatAed(fils(amount)),
            }))}
          />
        </Field>
      </div>
      {hundredths !== null && <Preview moved={moved} />}
    </FormDialog>
  )
}

function Preview({ moved }: { moved: readonly { cell: PriceCell; before: Fils; price: Fils }[] }) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <Table label={m.products_preview()} dense>
        <TableHead>
          <TableRow>
            <TableHeader>{m.products_product()}</TableHeader>
            <TableHeader className="text-end">{m.products_before()}</TableHeader>
            <TableHeader className="text-end">{m.products_after()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {moved.map(({ cell: { key, name }, before, price }) => (
            <TableRow key={key}>
              <TableCell>{name}</TableCell>
              <TableCell numeric>{formatAed(before)}</TableCell>
              <TableCell numeric className={price === before ? undefined : 'font-medium'}>
                {formatAed(price)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
