import { Copy, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { nearDay } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { finishWords, pieceName } from '#features/designs/piece-words.ts'
import { kindOf } from '#features/designs/editor-kind.ts'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { m } from '#words/messages.js'
import type { ShownLine } from './cart-edits.ts'
import { giftCardWords } from '#features/gift-card-line/gift-card-words.ts'
import { LinePicture } from './line-picture.tsx'
import { lineTitle } from '../line-title.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export type CartLineProps = {
  line: ShownLine
  frames: readonly Frame[]
  onQuantity: (quantity: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Side by side in 288 px, the least there is beside the margins. */
const iconOnPhone = 'w-11 px-0 sm:w-auto sm:px-3'

export function CartLine({ line, frames, onQuantity, onDuplicate, onRemove }: CartLineProps) {
  const frame = frames.find(({ id }) => id === line.frameId)
  const name = lineTitle(line)
  const isEditable = line.design !== null || line.type === 'gift-card'
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[min(6.5rem,30%)_1fr] gap-4 border-b border-wall-3 py-6 sm:grid-cols-[9rem_1fr] sm:grid-rows-[1fr_auto] sm:gap-x-6"
    >
      <div className="sm:row-span-2">
        <LinePicture item={line} frame={frame} />
      </div>
      <div className={`flex min-w-0 flex-col justify-between gap-x-6 gap-y-2 sm:flex-row ${line.onItsWay ? 'opacity-60' : ''}`}>
        <div>
          <h3 className="display text-xl">{line.type === 'gift-card' ? m.cart_gift_card() : pieceName(line)}</h3>
          {line.size && <p className="font-medium">{sizeInWords(line.size)}</p>}
          {(line.type === 'gift-card' ? giftCardWords(line.giftCard) : finishWords(line, frame)).map((words) => (
            <p key={words} dir="auto" className="text-sm wrap-anywhere text-ink-6">
              {words}
            </p>
          ))}
          {line.quality && <GradeLabel grade={line.quality.grade} isNamed className="text-sm" />}
        </div>
        {line.available ? <LinePrice line={line} /> : <Unavailable until={line.outOfStockUntil} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-start gap-x-1 sm:col-span-1 sm:col-start-2 sm:gap-x-2">
        <QuantityStepper quantity={line.quantity} name={name} disabled={line.onItsWay || !line.available} onChange={onQuantity} />
        {isEditable && !line.onItsWay && (
          <ButtonLink variant="quiet" className="px-2 sm:px-3" to={editPath(line)} aria-label={`${m.cart_edit()}: ${name}`}>
            <Pencil aria-hidden="true" strokeWidth={1.75} className="hidden sm:block" />
            {m.cart_edit()}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          className={iconOnPhone}
          disabled={line.onItsWay || !line.available}
          aria-label={`${m.cart_duplicate()}: ${name}`}
          onClick={onDuplicate}
        >
          <Copy aria-hidden="true" strokeWidth={1.75} />
          <span className="hidden sm:inline">{m.cart_duplicate()}</span>
        </Button>
        <Button
          variant="quiet"
          className={iconOnPhone}
          disabled={line.onItsWay}
          aria-label={`${m.cart_remove()}: ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          <span className="hidden sm:inline">{m.cart_remove()}</span>
        </Button>
      </div>
    </li>
  )
}

function LinePrice({ line }: { line: ShownLine }) {
  const unit = formatAed(fils(line.unitPrice))
  const was = line.priceWas === undefined ? null : formatAed(fils(line.priceWas))
  return (
    <div className="flex shrink-0 flex-col sm:items-end">
      <p className="text-lg font-bold">{formatAed(fils(line.lineTotal))}</p>
      {was && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-warn">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {m.cart_price_moved({ was, now: unit })}
        </p>
      )}
      {line.quantity > 1 && <p className="text-sm text-ink-6">{m.cart_each({ price: unit })}</p>}
    </div>
  )
}

function Unavailable({ until }: { until: string | undefined }) {
  return (
    <p className="flex max-w-72 flex-col items-start gap-1 text-sm text-ink-7">
      <Badge tone={until ? 'warn' : 'err'}>{until ? m.stock_out() : m.cart_unavailable()}</Badge>
      {until ? m.cart_out_of_stock_text({ day: nearDay(until) }) : m.cart_unavailable_text()}
    </p>
  )
}

/** Back to the editor with everything as it was; a collage is edited where collages are made, a gift card where it was bought. */
export function editPath({ id, type, design }: ShownLine): string {
  if (type === 'gift-card') return `/gift-card?item=${id}`
  if (!design) return '/print-frame'
  return `/${design.layout ? 'collage' : kindOf(design)}?item=${id}`
}
