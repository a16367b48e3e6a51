import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { MatColour } from '#domain/prices/pricing.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import { hang, type PieceShape } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { listedSize, type Orientation } from '#domain/looks/size.ts'
import { outsideWords } from '#features/product-picture/outside-words.ts'
import { ScaledPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { ChoiceCards, ChoiceRow } from './choice-cards.tsx'
import type { Choice } from '../choice.ts'
import { croppedShare, orientationsOf, sizeWords, smallestFirst, turnedSize, whyNotWords, type OfferedSize } from '../offers/offers.ts'
import { QualityLine } from '../photos/quality-chip.tsx'
import type { PlacedQuality } from '../photos/quality.ts'
import { Segments } from './segments.tsx'

export type SizePanelProps = {
  choice: Choice
  /** The photo that the sizes are to fit; none for many photos. */
  fitted: PhotoPx | null
  /** The photos in a piece of that shape. */
  shownIn: (shape: PieceShape) => readonly (ShownPhoto | null)[]
  look?: CollageLook | undefined
  qualityIn: (size: string) => PlacedQuality | null
  /** All of `offersFor`. */
  sizes: readonly OfferedSize[]
  /** None for a bare canvas. */
  frameStyle: FrameStyle | null
  onSize: (size: string) => void
  /** How many are made: a size is for all of them, a shape for the one on the stage. */
  pieces?: number | undefined
}

const orientationWords: Readonly<Record<Orientation, () => string>> = {
  portrait: m.size_portrait,
  landscape: m.size_landscape,
  square: m.size_square,
}
const orientationLooks: Readonly<Record<Orientation, string>> = { portrait: 'h-4 w-3', landscape: 'h-3 w-4', square: 'size-3.5' }

/** Orientation and size: pieces to one scale, each with its price and how sharp the photo would be. */
export function SizePanel({ choice, sizes, frameStyle, fitted, shownIn, look, qualityIn, onSize, pieces = 1 }: SizePanelProps) {
  const { orientation } = listedSize(choice.size)
  const shown = smallestFirst(sizes.filter((size) => size.orientation === orientation))
  const orientations = orientationsOf(sizes.filter(({ id, isAvailable }) => isAvailable || id === choice.size))
  const chosen = sizes.find(({ id }) => id === choice.size)
  const measured = choice.kind === 'print-frame' ? m.editor_outside_of_glass : m.editor_outside_of_canvas
  const outside = chosen && outsideWords(chosen.shape, frameStyle)
  const best = fitted ? bestFitting(shown, (id) => croppedShare(fitted, id)) : []

  function turn(wanted: Orientation) {
    const size = turnedSize(choice.size, wanted, sizes)
    if (size && size !== choice.size) onSize(size)
  }

  return (
    <div className="flex flex-col gap-4 in-row:gap-1">
      {orientations.length > 1 && (
        <div className="flex flex-col gap-2 low:-mt-[40px] low:flex-row low:items-center low:gap-3 low:pe-24">
          <Segments
            legend={m.editor_orientation()}
            className="low:w-fit low:shrink-0 low:[&_label]:relative low:[&_label]:min-h-[38px] low:[&_label]:w-11 low:[&_label]:before:absolute low:[&_label]:before:inset-x-0 low:[&_label]:before:-top-px low:[&_label]:before:-bottom-[5px]"
            value={orientation}
            onValueChange={turn}
            options={orientations.map((value) => ({
              value,
              label: (
                <>
                  <span aria-hidden="true" className={cn('shrink-0 border-2 border-current', orientationLooks[value])} />
                  <span className="low:sr-only">{orientationWords[value]()}</span>
                </>
              ),
            }))}
          />
          {pieces > 1 && <p className="text-sm text-ink-6 low:text-xs low:leading-tight">{m.editor_size_for({ count: pieces })}</p>}
        </div>
      )}
      <ChoiceRow>
        <ChoiceCards
          legend={m.choice_size()}
          isPlainInRow
          hideLegend
          chosen={choice.size}
          onChoose={onSize}
          className={orientation === 'landscape' ? 'grid-cols-2' : 'grid-cols-3'}
          cards={shown.map((size) => {
            const quality = size.isAvailable ? qualityIn(size.id) : null
            return {
              value: size.id,
              whyNot: size.whyNot && whyNotWords[size.whyNot](),
              picture: (
                <OnShelf
                  size={size}
                  beside={shown}
                  frameStyle={frameStyle}
                  matColour={choice.mat.colour}
                  shown={shownIn(size.shape)}
                  look={look}
                />
              ),
              text: (
                <>
                  <span className="font-medium in-row:whitespace-nowrap">
                    <bdi>{size.label}</bdi>
                  </span>
                  {size.priceFils !== null && <span>{formatAed(size.priceFils)}</span>}
                  {best.includes(size.id) && <span className="text-sm text-gulf-6 in-row:hidden">{m.editor_best_fit()}</span>}
                  {quality && <QualityLine quality={quality} className="mt-0.5 text-sm" />}
                </>
              ),
            }
          })}
        />
      </ChoiceRow>
      <p className="text-sm text-ink-6 in-row:hidden">
        {outside && <span className="block">{measured({ size: sizeWords(choice.size), outside })}</span>}
        {m.editor_size_scale()}
      </p>
    </div>
  )
}

const mostCropped = 0.1

/** The sizes that leave out least of the photo, where most leave out more. */
function bestFitting(sizes: readonly OfferedSize[], crop: (id: string) => number): string[] {
  const percent = ({ id }: OfferedSize) => Math.round(crop(id) * 100)
  const least = Math.min(...sizes.map(percent))
  const best = sizes.filter((size) => percent(size) === least)
  return best.length > sizes.length / 2 || least > mostCropped * 100 ? [] : best.map(({ id }) => id)
}

type OnShelfProps = {
  size: OfferedSize
  /** What shares its scale. */
  beside: readonly OfferedSize[]
  frameStyle: FrameStyle | null
  matColour: MatColour
  shown: readonly (ShownPhoto | null)[]
  look: CollageLook | undefined
}

const vaseMm = { width: 120, height: 300 }
const spaceMm = 50

/** A piece that stands on a shelf beside a vase of 30 cm: one mm is the same length in every drawing. */
function OnShelf({ size, beside, frameStyle, matColour, shown, look }: OnShelfProps) {
  const outers = beside.map(({ shape }) => hang(shape, frameStyle).outer)
  const widthMm = Math.max(...outers.map((outer) => outer.widthMm)) + vaseMm.width + 3 * spaceMm
  const heightMm = Math.max(vaseMm.height, ...outers.map((outer) => outer.heightMm)) + 2 * spaceMm
  const mm = `(100cqw / ${widthMm})`
  const { outer } = hang(size.shape, frameStyle)
  return (
    <span aria-hidden="true" dir="ltr" className="@container relative block bg-wall-2">
      <span className="flex items-end justify-center" style={{ aspectRatio: `${widthMm} / ${heightMm}`, gap: `calc(${spaceMm} * ${mm})` }}>
        <span className="block" style={{ width: `calc(${outer.widthMm} * ${mm})` }}>
          <ScaledPicture
            shape={size.shape}
            frameStyle={frameStyle}
            matColour={matColour}
            photos={shown}
            look={look}
            glass={false}
            mm={`calc${mm}`}
          />
        </span>
        <svg viewBox="0 0 12 30" className="shrink-0 text-line-ui opacity-70" style={{ width: `calc(${vaseMm.width} * ${mm})` }}>
          <path
            fill="currentColor"
            d="M4.6 0h2.8v.8l-.3.5v6.2c0 2 4.4 4.3 4.4 11.2 0 5-1.6 8.600-3 11.300h-5c-1.400-2.700-3-6.300-3-11.300 0-6.900 4.400-9.200 4.400-11.200v-6.200l-.3-.5z"
          />
        </svg>
      </span>
      <span className="block h-1 bg-wall-3" />
    </span>
  )
}
