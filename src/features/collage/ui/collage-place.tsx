import { Lock, Plus } from 'lucide-react'
import type { CellMm } from '#domain/print/units.ts'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { exactScale, placedBox } from '#features/product-picture/ui/scale.ts'
import { cn } from '#ui/class-names.ts'
import { deepMemo } from '#ui/deep-memo.ts'
import { cellWords } from './cell-words.ts'
import type { Cell } from './collage-state.ts'

export type CollagePlaceProps = {
  at: number
  count: number
  cell: Cell | undefined
  cellMm: CellMm
  quality: PlacedQuality | null
  pxPerMm: number
  isNumbered: boolean
  isChosen: boolean
  /** A photo is carried over it. */
  isAimedAt: boolean
  /** What its keys do, by id. */
  hint: string
  /** The middles to which its photo has taken. */
  toMiddleX: boolean
  toMiddleY: boolean
}

/** Over each photo of a collage, what a hand and a listener find there. The stage listens for all of them. */
export const CollagePlace = deepMemo(function CollagePlace(props: CollagePlaceProps) {
  const { at, count, cell, cellMm, quality, pxPerMm, isNumbered, isChosen, isAimedAt, hint, toMiddleX, toMiddleY } = props
  return (
    <button
      type="button"
      data-place={at}
      aria-label={cellWords(at, count, cell, quality)}
      aria-pressed={isChosen}
      aria-describedby={isChosen ? hint : undefined}
      className={cn(
        'absolute start-0 top-0 grid place-items-center outline-offset-[-2px] transition-shadow',
        isChosen ? 'cursor-grab shadow-[inset_0_0_0_2px_#fff] outline-3 outline-bougainvillea-6' : 'cursor-pointer',
        isAimedAt && 'bg-ink-9/25 outline-3 outline-ink-9 outline-dashed',
      )}
      style={placedBox(cellMm, exactScale(pxPerMm), cellMm.tiltDeg)}
    >
      {!cell?.key && (
        <span className="grid size-9 max-w-full place-items-center rounded-full bg-wall-0 text-ink-9 shadow-md">
          <Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </span>
      )}
      {isNumbered && (
        <span className="absolute start-1 top-1 grid size-6 place-items-center rounded-full bg-wall-0/90 text-sm font-medium text-ink-9">
          {at + 1}
        </span>
      )}
      {cell?.isLocked && (
        <span className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-wall-0/90 text-ink-9">
          <Lock aria-hidden="true" strokeWidth={2} className="size-3.5" />
        </span>
      )}
      {toMiddleX && <span className="absolute inset-y-0 inset-s-1/2 -ms-px w-0.5 bg-bougainvillea-6" />}
      {toMiddleY && <span className="absolute inset-x-0 top-1/2 -mt-px h-0.5 bg-bougainvillea-6" />}
    </button>
  )
})

/** The place an element of one belongs to. */
export function placeOf(element: Element | null): number | null {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset['place']
  return place === undefined ? null : Number(place)
}
