import type { Grade } from '#domain/print/sharpness.ts'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { sizeWords } from '../offers/offers.ts'
import { QualityLine } from './quality-chip.tsx'
import { Thumb } from './photo-tile.tsx'
import { gradeWords, metresWords, type PlacedQuality } from './quality.ts'

/** A product and size in which a photo would not be poor. */
export type WouldDo = { kind: EditorKind; size: string; grade: Grade }

/** One of the photos that are soft. */
export type SoftPhoto = { key: string; /** Where there are several to tell apart. */ src: string | null }

export type SharpnessAdviceProps = {
  quality: PlacedQuality
  size: string
  /** How many photos are as soft as this or softer. */
  count?: number | undefined
  /** Of the largest size that would be good; null where there is none. */
  goodPriceFils: Fils | null
  onSize: (size: string) => void
  /** Where no size of this product would be good. */
  wouldDo?: WouldDo | null | undefined
  /** Each can be chosen anew. */
  soft?: readonly SoftPhoto[] | undefined
  onOther?: ((key: string, file: File) => void) | undefined
  /** Where the photo is nearer than it must be. */
  onZoomOut?: (() => void) | undefined
  /** Where it has to be said that it is wanted soft. */
  onAnyway?: (() => void) | undefined
}

/** What a grade means for this piece, and what would make it better; nobody is kept from a soft print, but they say that they know. */
export function SharpnessAdvice(props: SharpnessAdviceProps) {
  const { quality, size, count = 1, goodPriceFils, onSize, wouldDo, soft = [], onOther, onZoomOut, onAnyway } = props
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
        {wouldDo && (
          <p className="text-ink-7">
            {wouldDoWords[wouldDo.kind]({ size: sizeWords(wouldDo.size), grade: gradeWords[wouldDo.grade]().toLowerCase() })}
          </p>
        )}
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
          {onOther && soft.map((photo) => <OtherPhoto key={photo.key} photo={photo} onFile={(file) => onOther(photo.key, file)} />)}
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

const wouldDoWords: Readonly<Record<EditorKind, (words: { size: string; grade: string }) => string>> = {
  'print-frame': m.editor_soft_would_frame,
  canvas: m.editor_soft_would_canvas,
  'framed-canvas': m.editor_soft_would_framed_canvas,
  'panoramic-canvas': m.editor_soft_would_panorama,
  'framed-panoramic-canvas': m.editor_soft_would_framed_panorama,
}

function OtherPhoto({ photo, onFile }: { photo: SoftPhoto; onFile: (file: File) => void }) {
  return (
    <div className="flex items-center gap-3">
      {photo.src && (
        <span className="block size-14 shrink-0 overflow-clip bg-wall-3">
          <Thumb src={photo.src} />
        </span>
      )}
      <label className={cn(buttonLook({ variant: 'secondary' }), 'grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}>
        {m.editor_soft_other_photo()}
        <PhotoInput multiple={false} onFiles={([file]) => file && onFile(file)} />
      </label>
    </div>
  )
}
