import { useState } from 'react'
import { layoutsFor } from '#domain/print/collage-layouts.ts'
import type { Orientation } from '#domain/looks/size.ts'
import { ChoiceCards, ChoiceRow } from '#features/editing/ui/panels/choice-cards.tsx'
import { m } from '#words/messages.js'
import { CountFilter, isInRange, rangeOf, type CountRange } from './count-filter.tsx'
import { LayoutThumbnail } from './layout-thumbnail.tsx'
import { layoutWords } from './layout-words.ts'

export type LayoutPickerProps = {
  orientation: Orientation
  /** Width by height of what one sees of the piece. */
  aspect: number
  /** The chosen layout's id. */
  value: string
  photoCount: number
  onLayout: (id: string) => void
}

/** The layouts for as many photos as there are, until another number is asked for. */
export function LayoutPicker({ orientation, aspect, value, photoCount, onLayout }: LayoutPickerProps) {
  const [asked, setAsked] = useState<CountRange | null>(null)
  const range = asked ?? rangeOf(photoCount)
  const shown = layoutsFor(orientation, photoCount).filter(({ cells }) => isInRange(range, cells.length))
  return (
    <div className="flex flex-col gap-4">
      <div className="low:hidden beside:order-last">
        <CountFilter value={range} onRange={setAsked} />
      </div>
      <ChoiceRow>
        <ChoiceCards
          legend={m.choice_layout()}
          hideLegend
          isSmall
          chosen={value}
          onChoose={onLayout}
          className={
            orientation === 'portrait'
              ? 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]'
              : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'
          }
          cards={shown.map((layout) => {
            const [name, count] = [layoutWords(layout), layout.cells.length]
            return {
              value: layout.id,
              picture: (
                <span className="block bg-wall-2 p-3 in-row:mx-auto in-row:w-14 in-row:px-3 in-row:py-1">
                  <LayoutThumbnail layout={layout} aspect={aspect} />
                </span>
              ),
              text: (
                <>
                  <span className="sr-only">{m.layout_name({ name, count })}</span>
                  <span aria-hidden="true" className="text-sm leading-tight font-medium in-row:whitespace-nowrap">
                    {name}
                  </span>
                  {range.from < range.to && (
                    <span aria-hidden="true" className="text-sm text-ink-6">
                      {m.layout_photos({ count })}
                    </span>
                  )}
                </>
              ),
            }
          })}
        />
      </ChoiceRow>
    </div>
  )
}
