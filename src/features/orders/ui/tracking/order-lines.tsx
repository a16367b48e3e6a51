import type { ReactNode } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { LineGiftCard } from '#features/cart/ui/line-picture.tsx'
import { lookOf } from '#features/designs/piece-look.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { giftCardWords } from '#features/gift-card-line/gift-card-words.ts'
import { m } from '#words/messages.js'
import type { OrderLine } from '#features/orders/orders.ts'

/** With its price, but for whoever may see none. */
export type ShownLine = OrderLine | WithoutMoney<OrderLine>

/** Staff see more of each, by its id. */
type OrderLinesProps = { lines: readonly ShownLine[]; more?: Record<string, ReactNode> }

export function OrderLines({ lines, more }: OrderLinesProps) {
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
            <p className="text-sm text-ink-6">
              {'unitFils' in line
                ? m.order_quantity({ count: line.quantity, price: formatAed(fils(line.unitFils)) })
                : m.order_copies({ count: line.quantity })}
            </p>
            {line.takenOff > 0 && <p className="text-sm text-ink-6">{m.order_taken_off({ count: line.takenOff })}</p>}
            {'totalFils' in line && <p className="mt-1 font-bold sm:hidden">{formatAed(fils(line.totalFils))}</p>}
            {more?.[line.id]}
          </div>
          {'totalFils' in line && <p className="hidden text-lg font-bold sm:block">{formatAed(fils(line.totalFils))}</p>}
        </li>
      ))}
    </ul>
  )
}

export function OrderPiece({ line }: { line: ShownLine }) {
  return (
    <div aria-hidden="true">
      {line.type !== 'gift-card' ? (
        <PieceThumbnail look={lookOf(line)} frame={line.frame} />
      ) : (
        'amountFils' in line.giftCard && <LineGiftCard {...line.giftCard} />
      )}
    </div>
  )
}

/** What a line is made of, or whom its gift card is for. */
export function lineDetails(line: ShownLine): string[] {
  return line.type === 'gift-card' ? giftCardWords(line.giftCard, line) : finishWords(lookOf(line), line.frame)
}
