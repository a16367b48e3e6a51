import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Breakdown, PricePart } from './breakdown.ts'

export type PricePartsProps = {
  breakdown: Breakdown
  /** As the list has it; null without a frame. */
  frameName: string | null
  /** In words. */
  size: string
  /** With its frame, in words; null without one. */
  outside: string | null
  /** All that goes into the cart with it, and what that comes to. */
  together: { others: readonly OtherPiece[]; totalFils: Fils | null }
}

/** One of several, by its place among the photos. */
export type OtherPiece = { number: number; size: string; fils: Fils | null }

/** What the price is made of, for those who ask. */
export function PriceParts({
  breakdown: { parts, totalFils },
  frameName,
  size,
  outside,
  together: { others, totalFils: sum },
}: PricePartsProps) {
  const isOneOfMany = others.length > 0
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        {parts.map(({ part, fils }) => (
          <PriceRow key={part} label={partWords[part]({ frame: frameName ?? '', size })} fils={fils} />
        ))}
        <PriceRow label={isOneOfMany ? m.editor_price_this() : m.editor_price_total()} fils={totalFils} isSum />
        {others.map(({ number, size: its, fils }) => (
          <PriceRow key={number} label={m.editor_price_other({ number, size: its })} fils={fils} />
        ))}
        {isOneOfMany && sum !== null && <PriceRow label={m.editor_price_total_of({ count: others.length + 1 })} fils={sum} isSum />}
      </dl>
      {outside && <p className="pt-4 text-sm text-ink-6">{outside}</p>}
    </>
  )
}

function PriceRow({ label, fils, isSum = false }: { label: string; fils: Fils | null; isSum?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-4', isSum && 'border-t border-wall-3 pt-1.5 font-medium')}>
      <dt className={isSum ? undefined : 'text-ink-6'}>{label}</dt>
      <dd className="whitespace-nowrap">{fils === null ? m.editor_not_made() : formatAed(fils)}</dd>
    </div>
  )
}

const partWords: Readonly<Record<PricePart['part'], (what: { frame: string; size: string }) => string>> = {
  'framed-print': m.editor_part_framed_print,
  mat: () => m.editor_part_mat(),
  canvas: ({ size }) => m.editor_part_canvas({ size }),
  collage: () => m.editor_part_collage(),
  floater: ({ frame }) => m.editor_part_floater({ frame }),
}
