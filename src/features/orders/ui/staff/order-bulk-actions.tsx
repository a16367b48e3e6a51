import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { groupBy } from '#domain/group-by.ts'
import { hasBeenCertain, waitsForCall, type OrderState } from '#domain/orders/orders.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { BulkDialog, type BulkOutcome } from '#features/admin/ui/lists/bulk-dialog.tsx'
import { addressLabelsPath, labelPapers, packingSlipsPath, type LabelPaper } from '#features/documents/documents.ts'
import { exportDeliveriesCall, exportOrdersCall, type WorkshopSummary } from '#features/orders/admin-orders.ts'
import { ordersBatchPath, moveOrdersCall, printOrdersCall } from '#features/orders/order-work.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { isMailed } from '../fulfilment/move-question.ts'
import { PrintFormatField, type AskedFormat } from '../fulfilment/print-format-field.tsx'
import { wordsOf } from '#features/order-words/state-words.ts'

type Chosen = {
  chosen: readonly WorkshopSummary[]
  /** Something has changed. */ onMoved: () => void
  /** Nothing is left to say. */ onDone: () => void
}

const denseLook = cn(buttonLook({ variant: 'secondary', size: 'dense' }), 'max-sm:min-h-11')

const labelNames: Record<LabelPaper, () => string> = { label: m.bulk_labels, a4: m.bulk_labels_a4 }

export function OrderBulkActions({ chosen, onMoved, onDone }: Chosen) {
  const mayExport = useMay('see-money')
  const [asking, setAsking] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const numbers = chosen.map(({ number }) => number)
  // Gift cards alone go by mail.
  const parcels = chosen.flatMap(({ number, emirate, isPickup }) => (emirate !== null || isPickup ? [number] : []))
  const delivered = chosen.flatMap(({ number, isPickup }) => (parcels.includes(number) && !isPickup ? [number] : []))
  const printed = chosen.flatMap(({ number, state }) => (parcels.includes(number) && hasBeenCertain(state) ? [number] : []))
  return (
    <>
      {chosen.every(({ next }) => !next) ? (
        <span className="text-ink-7">{m.bulk_no_next()}</span>
      ) : (
        <Button size="dense" className="max-sm:min-h-11" onClick={() => setAsking(true)}>
          {m.bulk_move_on()}
        </Button>
      )}
      {parcels.length > 0 && (
        <a href={packingSlipsPath(parcels)} target="_blank" rel="noreferrer" className={denseLook}>
          <FileText aria-hidden="true" strokeWidth={1.75} />
          {m.bulk_slips()}
        </a>
      )}
      {delivered.length > 0 && (
        <>
          {labelPapers.map((paper) => (
            <a key={paper} href={addressLabelsPath(delivered, paper)} target="_blank" rel="noreferrer" className={denseLook}>
              <FileText aria-hidden="true" strokeWidth={1.75} />
              {labelNames[paper]()}
            </a>
          ))}
        </>
      )}
      {printed.length > 0 && (
        <>
          <Button size="dense" variant="secondary" className="max-sm:min-h-11" onClick={() => setPrinting(true)}>
            {m.bulk_prints()}
          </Button>
          <a href={ordersBatchPath(printed)} download className={denseLook}>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {m.bulk_prints_zip()}
          </a>
        </>
      )}
      {mayExport && (
        <a href={`${exportOrdersCall.path}?numbers=${numbers.join(',')}`} download className={denseLook}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.bulk_export()}
        </a>
      )}
      {mayExport && chosen.some(({ emirate }) => emirate !== null) && (
        <a href={`${exportDeliveriesCall.path}?numbers=${numbers.join(',')}`} download className={denseLook}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.bulk_deliveries()}
        </a>
      )}
      {isPrinting && <PrintsDialog numbers={printed} onClose={() => setPrinting(false)} />}
      {asking && <MoveOnDialog chosen={chosen} onMoved={onMoved} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Which kind of file is asked for; afterwards what was refused, and why. */
function PrintsDialog({ numbers, onClose }: { numbers: string[]; onClose: () => void }) {
  const [format, setFormat] = useState<AskedFormat>('usual')
  async function run() {
    const { asked, refused } = await callApi(printOrdersCall, { body: { numbers, ...(format !== 'usual' && { format }) } })
    const done = asked.reduce((sum, { files }) => sum + files, 0)
    return { done, refused: refused.map(({ number, detail }) => ({ name: number, detail })) }
  }
  function finish({ done }: BulkOutcome) {
    onClose()
    toast({ title: done > 0 ? m.order_prints_asked({ count: done }) : m.order_prints_there() })
  }
  return (
    <BulkDialog
      title={m.bulk_prints_title()}
      text={m.bulk_prints_text()}
      plan={[{ name: m.admin_orders_heading(), names: numbers }]}
      action={m.bulk_prints()}
      run={run}
      onFinished={finish}
      onClose={onClose}
    >
      <PrintFormatField value={format} onChange={setFormat} />
    </BulkDialog>
  )
}

function MoveOnDialog({ chosen, onMoved, onDone, onClose }: Chosen & { onClose: () => void }) {
  const open = chosen.flatMap(({ number, openPieces }) => (openPieces > 0 ? [number] : []))
  const uncalled = chosen.flatMap(({ number, state, lastCall }) => (waitsForCall(state, lastCall?.isReached ?? false) ? [number] : []))
  const moved = chosen.flatMap(({ number, state, next, isPickup, email }) =>
    next && !open.includes(number) && !uncalled.includes(number) ? [{ number, from: state, to: next, isPickup, email }] : [],
  )
  const told = moved.filter(({ from, to, isPickup }) => isMailed(from, to, isPickup))
  const mails = told.filter(({ email }) => email !== null).length
  const toCall = told.flatMap(({ number, email }) => (email === null ? [number] : []))
  const parcels = moved.filter(({ to, isPickup }) => to === 'shipped' && !isPickup).length
  async function run() {
    const moves = moved.map(({ number, to }) => ({ number, to }))
    const { moved: done, refused } = await callApi(moveOrdersCall, { body: { moves } })
    return { done: done.length, refused: refused.map(({ number, detail }) => ({ name: number, detail })) }
  }
  function finish({ done, refused }: BulkOutcome) {
    onClose()
    onMoved()
    if (done > 0) toast({ title: m.admin_order_moved(), description: m.bulk_moved({ count: done }) })
    if (refused.length === 0) onDone()
  }
  return (
    <BulkDialog
      title={m.bulk_move_title()}
      text={[...(mails > 0 ? [m.bulk_mails({ count: mails })] : []), ...(parcels > 0 ? [m.bulk_no_parcel_numbers()] : [])].join(' ')}
      plan={[
        ...byNext(moved).map(([state, names]) => ({ name: m.bulk_next({ state }), names })),
        {
          name: m.bulk_pieces_open(),
          names: open,
          isLeft: true,
          href: (number) => `/admin/orders/${number}`,
          hint: m.bulk_pieces_open_hint(),
        },
        {
          name: m.bulk_uncalled(),
          names: uncalled,
          isLeft: true,
          href: (number) => `/admin/orders/${number}`,
          hint: m.bulk_uncalled_hint(),
        },
        { name: m.bulk_to_call(), names: toCall, href: (number) => `/admin/orders/${number}`, hint: m.customer_not_mailed() },
        {
          name: m.bulk_stuck(),
          names: chosen.flatMap(({ number, next }) => (next || uncalled.includes(number) ? [] : [number])),
          isLeft: true,
        },
      ]}
      action={m.bulk_move_on()}
      run={run}
      onFinished={finish}
      onClose={onClose}
    />
  )
}

/** Whoever collects has other words for the same step. */
function byNext(moves: readonly { number: string; to: OrderState; isPickup: boolean }[]): [string, string[]][] {
  const groups = groupBy(moves, ({ to, isPickup }) => wordsOf(to, isPickup).name())
  return [...groups].map(([state, all]) => [state, all.map(({ number }) => number)])
}
