import { fils, formatAed } from '#domain/money.ts'
import { LineGiftCard } from '#features/cart/ui/line-picture.tsx'
import { lookOf } from '#features/designs/piece-look.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import { giftCardWords } from '#features/gift-cards/gift-card-words.ts'
import { m } from '#words/messages.js'
import type { OrderLine } from '../orders.ts'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-wall-3 border-y border-wall-3">
      {lines.map((line, index) => (
        <li
          key={line.id}
          aria-label={line.title}
          className="grid grid-cols-[min(6.5rem,30%)_1fr] gap-4 py-5 sm:grid-cols-[9rem_1fr_auto] sm:gap-6"
        >
          <OrderPiece line={line} />
          <div className="min-w-0">
            {lines.length > 1 && <p className="text-sm font-medium text-ink-6">{m.order_line_number({ number: index + 1 })}</p>}
            <p className="display text-xl">{line.title}</p>
            {lineDetails(line).map((words) => (
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

export function OrderPiece({ line }: { line: OrderLine }) {
  return (
    <div aria-hidden="true">
      {line.type === 'gift-card' ? <LineGiftCard {...line.giftCard} /> : <PieceThumbnail look={lookOf(line)} frame={line.frame} />}
    </div>
  )
}

/** What a line is made of, or whom its gift card is for. */
export function lineDetails(line: OrderLine): string[] {
  return line.type === 'gift-card' ? giftCardWords(line.giftCard) : finishWords(lookOf(line), line.frame)
}
