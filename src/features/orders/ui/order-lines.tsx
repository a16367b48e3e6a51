import { fils, formatAed } from '#domain/money.ts'
import { LineGiftCard, LinePiece } from '#features/cart/ui/line-piece.tsx'
import { finishWords } from '#features/cart/ui/line-words.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { giftCardWords } from '#features/gift-cards/gift-card-words.ts'
import { m } from '#words/messages.js'
import type { OrderLine } from '../orders.ts'
import { lookOf } from '../piece-look.ts'

export function OrderLines({ lines, frames }: { lines: readonly OrderLine[]; frames: readonly Frame[] }) {
  return (
    <ul className="divide-y divide-wall-3 border-y border-wall-3">
      {lines.map((line) => (
        <li key={line.id} aria-label={line.title} className="grid grid-cols-[6.5rem_1fr] gap-4 py-5 sm:grid-cols-[9rem_1fr_auto] sm:gap-6">
          <OrderPiece line={line} frames={frames} />
          <div className="min-w-0">
            <p className="display text-xl">{line.title}</p>
            {detailsOf(line, frames).map((words) => (
              <p key={words} dir="auto" className="text-sm wrap-anywhere text-ink-6">
                {words}
              </p>
            ))}
            <p className="text-sm text-ink-6">{m.order_quantity({ count: line.quantity, price: formatAed(fils(line.unitFils)) })}</p>
            {line.takenOff > 0 && <p className="text-sm text-ink-6">{m.order_taken_off({ count: line.takenOff })}</p>}
            <p className="mt-1 font-bold sm:hidden">{formatAed(fils(line.totalFils))}</p>
          </div>
          <p className="hidden text-lg font-bold sm:block">{formatAed(fils(line.totalFils))}</p>
        </li>
      ))}
    </ul>
  )
}

export function OrderPiece({ line, frames }: { line: OrderLine; frames: readonly Frame[] }) {
  return (
    <div aria-hidden="true">
      {line.type === 'gift-card' ? <LineGiftCard {...line.giftCard} /> : <LinePiece item={lookOf(line)} frame={frameOf(line, frames)} />}
    </div>
  )
}

function detailsOf(line: OrderLine, frames: readonly Frame[]): string[] {
  return line.type === 'gift-card' ? giftCardWords(line.giftCard) : finishWords(lookOf(line), frameOf(line, frames))
}

function frameOf({ frameId }: OrderLine, frames: readonly Frame[]): Frame | undefined {
  return frames.find(({ id }) => id === frameId)
}
