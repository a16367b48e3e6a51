import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { cardRefusal, netDifference } from '#domain/orders/differences.ts'
import { repriceLine } from '#domain/orders/line-edits.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { canvasEdges, matColours, matSizes, priceItem, type CanvasEdge, type MatColour, type MatSize } from '#domain/prices/pricing.ts'
import { isCanvas } from '#domain/print/product-layout.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import type { Design } from '#features/designs/designs.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { edgeNames, matNames } from '#features/designs/piece-words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { nearDay } from '#ui/dates-in-words.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { changeLineCall, type LineChangeInput } from '#features/orders/order-changes.ts'
import type { OrderedPiece } from '#features/orders/orders.ts'
import { noLinkWords } from '../paying/order-difference.tsx'
import { newInvoiceWords } from '../order-documents.tsx'
import { lessSharp } from './changed-sharpness.ts'
import { PhotoField, useBroughtPhoto } from './brought-photo.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { CustomerHears } from '../staff/customer-hears.tsx'

type Wish = { size: string; frame: string; mat: MatSize | ''; colour: MatColour; edge: CanvasEdge }

/** Says what the change comes to before anything is sent, by the prices the shop itself goes by. */
export function ChangeLineDialog({ order, line, onClose }: { order: AdminOrder; line: OrderedPiece; onClose: () => void }) {
  const { number, paymentStatus } = order
  const { design, type } = line
  const lists = useCatalogue(null)
  const [noCharge, setNoCharge] = useState(false)
  const [wished, setAsk] = useState<LineChangeInput['ask']>('link')
  const brought = useBroughtPhoto()
  // What is on its way is waited for.
  const isArriving = brought.upload !== undefined && brought.photo === null
  const [wish, setWish] = useState<Wish>({
    size: design.size,
    frame: line.frameId === null ? '' : String(line.frameId),
    mat: design.mat?.size ?? '',
    colour: design.mat?.colour ?? 'white',
    edge: design.edge ?? 'mirror',
  })
  const set = (change: Partial<Wish>) => setWish((before) => ({ ...before, ...change }))
  const change = useOrderChange(number, (body: LineChangeInput) => callApi(changeLineCall, { params: { number, id: line.id }, body }))
  const frameId = wish.frame === '' ? null : Number(wish.frame)
  const mat = wish.mat === '' || isCanvas(type) ? null : { colour: wish.colour, size: wish.mat }
  const priced = priceItem({ type, size: wish.size, frameId, mat }, pricedCatalogue(lists.frames, lists.canvases))
  const cost = priced.ok ? repriceLine(line, priced.unitFils, { noCharge, refunded: order.refundedItems }) : null
  const isUnpaid = paymentStatus === 'unpaid'
  const isBlocked = !cost || isArriving
  const made: Design = {
    ...design,
    size: wish.size,
    frameId: frameId ?? undefined,
    mat: mat ?? undefined,
    ...(isCanvas(type) && { edge: wish.edge }),
  }
  const isSame = JSON.stringify(madeOf(made)) === JSON.stringify(madeOf(design)) && !brought.upload
  const facts = order.facts.find(({ lineId }) => lineId === line.id)
  // Of another photo nothing is known before it is here.
  const worse = facts && !brought.upload ? lessSharp(design, made, facts, lists.frames) : null
  const netted = cost && !isUnpaid ? netDifference(order.difference?.amountFils ?? 0, cost.moreFils) : null
  const isAsked = netted !== null && netted.openFils > 0
  const noLink = isAsked ? (cardRefusal(netted.openFils, order.cardLimits) ?? (order.contact.email === null ? 'no-email' : null)) : null
  const ask = isAsked && !noLink ? wished : 'later'
  function save() {
    if (isBlocked) return
    const body = { size: wish.size, frameId, mat, ...(isCanvas(type) && { edge: wish.edge }) }
    change.mutate(
      { ...body, ...(brought.photo && { photo: brought.photo }), designId: design.id, unitFils: cost.unitFils, noCharge, ask },
      {
        onSuccess(changed) {
          onClose()
          const words = [m.admin_lines_edited_text({ number }), ...newInvoiceWords(order, changed)]
          toast({ title: m.admin_line_changed(), description: words.join(' ') })
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.admin_line_change_title({ title: line.title })}
      description={m.admin_line_change_text()}
      submit={m.admin_line_change()}
      loading={change.isPending}
      waits={isSame ? m.admin_line_nothing_changed() : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <div aria-hidden="true" className="w-24 shrink-0">
          <PieceThumbnail
            look={lookOf({ type, size: made.size, frameId, design: made, previewUrl: line.previewUrl })}
            frame={lists.frames.find(({ id }) => id === frameId) ?? (frameId === line.frameId ? line.frame : undefined)}
          />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          <dt className="text-ink-6">{m.admin_line_price_before()}</dt>
          <dd className="tabular-nums">{formatAed(fils(line.unitFils))}</dd>
          <dt className="text-ink-6">{m.admin_line_price_after()}</dt>
          <dd className="font-medium tabular-nums">{cost ? formatAed(cost.unitFils) : '–'}</dd>
        </dl>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={m.admin_line_size()}>
          <Select value={wish.size} options={sizesOf(type, wish, lists)} onChange={({ target }) => set({ size: target.value })} />
        </Field>
        <Field label={m.admin_line_frame()}>
          <Select
            value={wish.frame}
            {...(isCanvas(type) && { placeholder: m.editor_mat_none() })}
            options={lists.frames.map((frame) => ({ value: String(frame.id), label: frameWords(frame) }))}
            onChange={({ target }) => set({ frame: target.value })}
          />
        </Field>
        {isCanvas(type) ? (
          <Field label={m.admin_line_edge()}>
            <Select
              value={wish.edge}
              options={canvasEdges.map((value) => ({ value, label: edgeNames[value]() }))}
              onChange={({ target }) => set({ edge: target.value as CanvasEdge })}
            />
          </Field>
        ) : (
          <>
            <Field label={m.editor_mat()}>
              <Select
                value={wish.mat}
                placeholder={m.editor_mat_none()}
                options={matSizes.map((value) => ({ value, label: matSizeNames[value]() }))}
                onChange={({ target }) => set({ mat: target.value as Wish['mat'] })}
              />
            </Field>
            {wish.mat !== '' && (
              <Field label={m.admin_line_mat_colour()}>
                <Select
                  value={wish.colour}
                  options={matColours.map((value) => ({ value, label: matNames[value]() }))}
                  onChange={({ target }) => set({ colour: target.value as MatColour })}
                />
              </Field>
            )}
          </>
        )}
      </div>
      <PhotoField brought={brought} cells={design.cells.length} />
      {priced.ok && priced.unitFils > line.unitFils && (
        <Checkbox checked={noCharge} onChange={({ target }) => setNoCharge(target.checked)} label={m.admin_line_no_charge()} />
      )}
      {isAsked && (
        <Field
          label={m.difference_how()}
          hint={noLink ? noLinkWords[noLink]({ least: formatAed(fils(order.cardLimits.leastFils)) }) : undefined}
        >
          <Select
            value={ask}
            disabled={noLink !== null}
            options={[
              { value: 'link', label: m.difference_how_link() },
              { value: 'later', label: m.difference_how_later() },
            ]}
            onChange={({ target }) => setAsk(target.value as LineChangeInput['ask'])}
          />
        </Field>
      )}
      <div role="status" className="flex flex-col gap-3">
        {worse && (
          <Notice tone="warn">
            <GradeLabel grade={worse.grade} /> {m.admin_line_less_sharp({ dpi: worse.effectiveDpi, needed: worse.neededDpi })}
          </Notice>
        )}
        {cost ? <Notice>{moneyWords(cost.moreFils, netted)}</Notice> : <Notice tone="warn">{m.admin_line_not_made()}</Notice>}
      </div>
      <CustomerHears order={order} mailed={m.admin_line_change_mailed()} />
      <ProblemNotice error={change.error} />
    </FormDialog>
  )
}

/** What staff can change of a piece. */
const madeOf = ({ size, frameId, mat, edge }: Design) => [size, frameId ?? null, mat?.size ?? null, mat?.colour ?? null, edge ?? 'mirror']

const matSizeNames: Record<MatSize, () => string> = { regular: m.editor_mat_regular, jumbo: m.editor_mat_jumbo }

/** One that is out of stock can be put into an order all the same, for who knows when it is back. */
function frameWords({ name, outOfStockUntil }: Frame): string {
  return outOfStockUntil ? m.admin_line_frame_out({ name, day: nearDay(outOfStockUntil) }) : name
}

type Lists = { frames: readonly Frame[]; canvases: readonly Canvas[] }

/** What the chosen frame, or the list of canvases, has; the one it is now stays to be seen. */
function sizesOf(type: OrderedPiece['type'], { size, frame }: Wish, { frames, canvases }: Lists) {
  const listed = isCanvas(type)
    ? canvases.map((canvas) => canvas.size)
    : (frames.find(({ id }) => String(id) === frame)?.sizes ?? []).map(({ id }) => id)
  return [...new Set([...listed, size])].map((value) => ({ value, label: sizeInWords(value) }))
}

type Netted = ReturnType<typeof netDifference>

function moneyWords(moreFils: number, netted: Netted | null): string {
  if (netted && netted.openFils > 0) return m.difference_asks({ amount: formatAed(netted.openFils) })
  if (netted && netted.backFils > 0) return m.admin_lines_back({ amount: formatAed(netted.backFils) })
  if (moreFils === 0 || netted) return m.admin_line_same_price()
  const amount = formatAed(fils(Math.abs(moreFils)))
  if (moreFils > 0) return m.admin_line_more({ amount })
  return m.admin_line_less({ amount })
}
