import { formatAed, type Fils } from '#domain/prices/money.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { sizeWords } from '../offers/offers.ts'
import { QualityLine } from './quality-chip.tsx'
import { metresWords, type PlacedQuality } from './quality.ts'

export type SharpnessAdviceProps = {
  quality: PlacedQuality
  size: string
  /** How many photos are as soft as this or softer. */
  count?: number | undefined
  /** Of the largest size that would be good; null where there is none. */
  goodPriceFils: Fils | null
  onSize: (size: string) => void
  /** Where the photo is nearer than it must be. */
  onZoomOut?: (() => void) | undefined
  /** Where it has to be said that it is wanted soft. */
  onAnyway?: (() => void) | undefined
}

/** What a grade means for this piece, and what would make it better; nobody is kept from a soft print, but they say that they know. */
export function SharpnessAdvice(props: SharpnessAdviceProps) {
  const { quality, size, count = 1, goodPriceFils, onSize, onZoomOut, onAnyway } = props
  const { grade, dpi, goodFromMetres: metres, largestGoodSize } = quality
  const isWeak = grade === 'fair' || grade === 'poor'
  const isHelpless = isWeak && !largestGoodSize && !onZoomOut
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium">
          {count > 1 ? m.editor_soft_many({ count, size: sizeWords(size) }) : m.editor_soft_title({ size: sizeWords(size), dpi })}
        </p>
        <QualityLine quality={quality} />
        {isWeak && <p className="text-ink-7">{m.editor_soft_text({ metres: metresWords(metres) })}</p>}
        {isHelpless && <p className="text-ink-7">{m.editor_soft_larger_photo()}</p>}
      </div>
      {isWeak && (
        <div className="flex flex-col gap-2">
          {largestGoodSize && (
            <Button onClick={() => onSize(largestGoodSize)}>
              {goodPriceFils === null
                ? m.editor_soft_use({ size: sizeWords(largestGoodSize) })
                : m.editor_soft_use_for({ size: sizeWords(largestGoodSize), price: formatAed(goodPriceFils) })}
            </Button>
          )}
          {onZoomOut && (
            <Button variant="secondary" onClick={onZoomOut}>
              {m.editor_soft_zoom_out()}
            </Button>
          )}
          {onAnyway && (
            <Button variant="secondary" onClick={onAnyway}>
              {m.editor_soft_anyway()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
