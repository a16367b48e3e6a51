import { formatAed } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'
import type { Breakdown, PricePart } from './breakdown.ts'

export type PricePartsProps = {
  breakdown: Breakdown
  /** As the list has it; null without a frame. */
  frameName: string | null
  /** In words. */
  size: string
}

/** What the price is made of, for those who ask. */
export function PriceParts({ breakdown: { parts, totalFils }, frameName, size }: PricePartsProps) {
  return (
    <dl className="flex flex-col gap-1.5">
      {parts.map(({ part, fils }) => (
        <div key={part} className="flex justify-between gap-4">
          <dt className="text-ink-6">{partWords[part]({ frame: frameName ?? '', size })}</dt>
          <dd>{formatAed(fils)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-wall-3 pt-1.5 font-medium">
        <dt>{m.editor_price_total()}</dt>
        <dd>{formatAed(totalFils)}</dd>
      </div>
    </dl>
  )
}

const partWords: Readonly<Record<PricePart['part'], (what: { frame: string; size: string }) => string>> = {
  'framed-print': m.editor_part_framed_print,
  mat: () => m.editor_part_mat(),
  canvas: ({ size }) => m.editor_part_canvas({ size }),
  collage: () => m.editor_part_collage(),
  floater: ({ frame }) => m.editor_part_floater({ frame }),
}
