import { useState } from 'react'
import { mayEditLines } from '#domain/orders/line-edits.ts'
import { addFils, fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { formatNames } from '#features/settings/format-names.ts'
import { printFilePath } from '#features/print-files/print-files.ts'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { PrintedSheet } from '../fulfilment/printed-sheet.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import { hasMoney, type PieceFacts, type WorkshopLine, type WorkshopOrder, type WorkshopPiece } from '#features/orders/admin-orders.ts'
import { MoveDialog } from '../fulfilment/move-dialog.tsx'
import { ChangeLineDialog } from '../changes/change-line-dialog.tsx'
import { lineDetails } from '../tracking/order-lines.tsx'
import { useOrderPrints } from '../fulfilment/use-order-prints.ts'

/** What staff see of a line beside what the customer sees: how sharp it is, its print files, and all of it large. */
export function AdminLine({ order, line }: { order: WorkshopOrder; line: WorkshopLine }) {
  const [isLarge, setLarge] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const mayEdit = useMay('edit-orders')
  const facts = order.facts.find(({ lineId }) => lineId === line.id)
  const priced = hasMoney(order) ? order.lines.find(({ id }) => id === line.id) : undefined
  const given = <GivenBack order={order} lineId={line.id} />
  if (line.type === 'gift-card' || !facts) return given
  const mayAsk = facts.grade === 'poor' && !order.photoAsked && (order.state === 'on_hold' || order.moves.includes('on_hold'))
  const isOpen = mayEditLines(
    order.state,
    order.pieces.map(({ state }) => state),
  )
  return (
    <div className="mt-2 flex flex-col items-start gap-1 text-sm">
      {given}
      <span className="flex flex-wrap items-center gap-x-4">
        <Sharpness facts={facts} />
        {mayAsk && (
          <Button variant="link" onClick={() => setAsking(true)}>
            {m.admin_line_ask_photo()}
          </Button>
        )}
      </span>
      {order.pieces.length > 0 && <LineFiles number={order.number} reference={facts.reference} />}
      <span className="-ms-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="dense"
          className="max-sm:min-h-11"
          aria-label={m.admin_line_large_of({ title: line.title })}
          onClick={() => setLarge(true)}
        >
          {m.admin_line_large()}
        </Button>
        {mayEdit && isOpen && (
          <Button
            variant="quiet"
            size="dense"
            className="max-sm:min-h-11"
            aria-label={m.admin_line_change_of({ title: line.title })}
            onClick={() => setChanging(true)}
          >
            {m.admin_line_change()}
          </Button>
        )}
      </span>
      {isChanging && priced && priced.type !== 'gift-card' && hasMoney(order) && (
        <ChangeLineDialog order={order} line={priced} onClose={() => setChanging(false)} />
      )}
      {isAsking && <MoveDialog order={order} to="on_hold" askedLine={line.id} onClose={() => setAsking(false)} />}
      {isLarge && <LargePiece line={line} facts={facts} onClose={() => setLarge(false)} />}
    </div>
  )
}

/** Money that went back for copies of it, which are made or sent all the same. */
function GivenBack({ order, lineId }: { order: WorkshopOrder; lineId: string }) {
  if (!hasMoney(order)) return null
  const given = order.refundedItems.filter((item) => item.lineId === lineId)
  if (given.length === 0) return null
  const count = given.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = formatAed(addFils(...given.map(({ amountFils }) => fils(amountFils))))
  return (
    <p className="mt-1">
      <Badge tone="warn">{m.admin_line_given_back({ count, amount })}</Badge>
    </p>
  )
}

function Sharpness({ facts: { grade, effectiveDpi, neededDpi } }: { facts: PieceFacts }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <GradeLabel grade={grade} />
      <span className="text-ink-6">{m.admin_line_dpi({ dpi: effectiveDpi, needed: neededDpi })}</span>
    </span>
  )
}

function LineFiles({ number, reference }: { number: string; reference: string }) {
  const { data } = useOrderPrints(number)
  const files = data?.items.filter((file) => file.reference === reference && file.state === 'done') ?? []
  return files.map(({ id, fileName, format }) => (
    <a key={id} href={printFilePath(id)} download={fileName} className="link inline-flex items-center max-sm:min-h-11">
      {m.admin_line_file({ format: formatNames[format]() })}
    </a>
  ))
}

function LargePiece({ line, facts, onClose }: { line: WorkshopPiece; facts: PieceFacts; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="large" title={line.title} description={lineDetails(line).join(', ')}>
      <Sharpness facts={facts} />
      <PrintedSheet piece={{ design: line.design, sheetUrl: facts.sheetUrl }} frames={line.frame ? [line.frame] : []} />
    </Dialog>
  )
}
