import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { westernDigits } from '#domain/typed.ts'
import type { Fils } from '#domain/prices/money.ts'
import { cn } from '#ui/class-names.ts'
import { useAnchored } from '#ui/overlays/anchored.ts'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { isWithin, moveBy, type Place, type Range } from './grid-moves.ts'
import type { PriceCell, PriceTable } from '../price-tables.ts'

export type Drafts = ReadonlyMap<string, Fils>

export type PriceGridProps = {
  table: PriceTable
  drafts: Drafts
  marked: readonly string[]
  /** Null takes the draft away. */
  onDraft: (cell: PriceCell, price: Fils | null) => void
  /** The cells from where marking began to here; one alone is none. */
  onMark: (keys: readonly string[]) => void
}

type Editing = { text: string; isWrong: boolean }
const nowhere: Place = { row: 0, column: 0 }

/** Prices as in a spreadsheet: arrows move, Shift marks, Enter or a digit edits, Escape leaves it, Delete takes a change back. A finger's tap edits. */
export function PriceGrid({ table, drafts, marked, onDraft, onMark }: PriceGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [range, setRange] = useState<Range>({ from: nowhere, to: nowhere })
  const [editing, setEditing] = useState<Editing | null>(null)
  const isTouched = useRef(false)
  const end = { row: table.rows.length - 1, column: table.columns.length - 1 }
  const at = range.to

  function go(to: Place, from: Place = to) {
    setEditing(null)
    setRange({ from, to })
    const isOne = from.row === to.row && from.column === to.column
    const within = table.rows.flatMap(({ cells }, row) => cells.filter((_cell, column) => isWithin({ row, column }, { from, to })))
    onMark(isOne ? [] : within.map(({ key: each }) => each))
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus()
  }

  function edit(cell: PriceCell) {
    setEditing({ text: cell.show(drafts.get(cell.key) ?? cell.priceFils), isWrong: false })
  }

  function press(place: Place, cell: PriceCell, isMarking: boolean) {
    go(place, isMarking ? range.from : place)
    if (isTouched.current) edit(cell)
  }

  function key(event: KeyboardEvent<HTMLElement>, cell: PriceCell) {
    if (editing) return
    const isFar = event.ctrlKey || event.metaKey
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = moveBy(event.key, at, end, { isFar, isRtl })
    if (to) go(to, event.shiftKey ? range.from : to)
    else if (isFar && event.key.toLowerCase() === 'a') go(end, nowhere)
    else if (isFar || event.altKey) return
    else if (event.key === 'Enter' || event.key === 'F2') edit(cell)
    else if (/^[\d.]$/.test(westernDigits(event.key))) setEditing({ text: event.key, isWrong: false })
    else if (event.key === 'Escape') go(at)
    else if (event.key === 'Delete' || event.key === 'Backspace') onDraft(cell, null)
    else return
    event.preventDefault()
  }

  /** What can't be taken stays in the field, with the reason; where the field is left so, the price stays. */
  function settle(cell: PriceCell, next: Place | null) {
    const price = editing && cell.read(editing.text)
    if (price) onDraft(cell, price)
    else if (next && editing) return setEditing({ ...editing, isWrong: true })
    if (next) go(next)
    else setEditing(null)
  }

  return (
    <div className="flex flex-col gap-2">
      <Table ref={grid} label={table.name} role="grid" aria-multiselectable="true" dense>
        <TableHead>
          <TableRow>
            <TableHeader className="sticky start-0 z-10 bg-wall-1">{table.rowsName}</TableHeader>
            {table.columns.map(({ name, isRetired }) => (
              <TableHeader key={name} className="text-end">
                {name}
                {isRetired && <span className="block font-normal">{m.products_retired()}</span>}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map(({ name, isRetired, cells }, row) => (
            <TableRow key={name}>
              <TableHeader scope="row" className="sticky start-0 z-10 bg-wall-0">
                {name}
                {isRetired && <span className="block font-normal text-ink-6">{m.products_retired()}</span>}
              </TableHeader>
              {cells.map((cell, column) => {
                const place = { row, column }
                const isHere = row === at.row && column === at.column
                return (
                  <td
                    key={cell.key}
                    data-place={`${row} ${column}`}
                    tabIndex={isHere ? 0 : -1}
                    aria-selected={marked.includes(cell.key)}
                    onKeyDown={(event) => key(event, cell)}
                    onPointerDown={({ pointerType }) => (isTouched.current = pointerType === 'touch')}
                    onClick={({ shiftKey }) => (isHere && editing ? undefined : press(place, cell, shiftKey))}
                    onDoubleClick={() => (isHere && editing ? undefined : edit(cell))}
                    className={cn(
                      'focus-inset relative h-11 min-w-20 cursor-cell border-s border-wall-2 px-3 text-end whitespace-nowrap sm:h-9',
                      'aria-selected:bg-wall-2',
                      drafts.has(cell.key) && 'bg-warn/8 font-medium aria-selected:bg-warn/15',
                    )}
                  >
                    {/* What is typed lies over the price, which goes on holding the column's width. */}
                    <span className={isHere && editing ? 'invisible' : undefined}>
                      <CellPrice cell={cell} draft={drafts.get(cell.key)} />
                    </span>
                    {isHere && editing && (
                      <CellInput
                        {...editing}
                        cell={cell}
                        onText={(text) => setEditing({ text, isWrong: false })}
                        onSettle={(step) =>
                          settle(cell, step === null ? null : (moveBy(step, at, end, { isFar: false, isRtl: false }) ?? at))
                        }
                        onLeave={() => go(at)}
                      />
                    )}
                  </td>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function CellPrice({ cell: { name, priceFils, show }, draft }: { cell: PriceCell; draft: Fils | undefined }) {
  const [was, price] = [show(priceFils), show(draft ?? priceFils)]
  return (
    <>
      <span className="sr-only">
        {draft === undefined ? m.products_cell({ name, price }) : m.products_cell_changed({ name, price, was })}
      </span>
      <span aria-hidden="true">
        {draft !== undefined && <s className="me-2 text-sm font-normal text-ink-6">{was}</s>}
        {price}
      </span>
    </>
  )
}

type CellInputProps = Editing & {
  cell: PriceCell
  onText: (text: string) => void
  /** With the arrow key that names where to go next; null where the field was left. */
  onSettle: (step: string | null) => void
  onLeave: () => void
}

function CellInput({ text, isWrong, cell: { name, read, hint }, onText, onSettle, onLeave }: CellInputProps) {
  // Going on takes the focus away, which would settle the same edit twice.
  const isOver = useRef(false)
  function key(event: KeyboardEvent) {
    const steps: Record<string, string> = { Enter: 'ArrowDown', Tab: event.shiftKey ? 'ArrowLeft' : 'ArrowRight' }
    const step = steps[event.key]
    if (step || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
    isOver.current = event.key === 'Escape' || (step !== undefined && read(text) !== null)
    if (step) onSettle(step)
    else if (event.key === 'Escape') onLeave()
  }
  const field = useRef<HTMLInputElement>(null)
  const problem = useRef<HTMLParagraphElement>(null)
  const problemId = useId()
  useAnchored({ open: isWrong, anchor: field, panel: problem, align: 'end' })
  return (
    <>
      <input
        ref={field}
        autoFocus
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={key}
        onBlur={() => !isOver.current && onSettle(null)}
        className="absolute inset-0 w-full bg-transparent px-3 text-end outline-none aria-invalid:text-err"
      />
      <p
        ref={problem}
        id={problemId}
        role="status"
        popover="manual"
        className="fixed m-0 w-max max-w-72 rounded-sm border border-err bg-wall-0 px-3 py-2 text-start whitespace-normal text-err empty:hidden"
      >
        {isWrong && hint()}
      </p>
    </>
  )
}
