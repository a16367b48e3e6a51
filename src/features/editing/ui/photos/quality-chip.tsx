import { gradeLooks } from '#features/photos/ui/grade-label.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { gradeWords, qualityWords, type PlacedQuality } from './quality.ts'

/** A grade in words, with its sign; where there is little room without the distance from which it looks good. */
export function QualityLine({ quality, className }: { quality: PlacedQuality; className?: string | undefined }) {
  const { icon: Icon, colour } = gradeLooks[quality.grade]
  return (
    <span className={cn('flex items-start gap-1', colour, className)}>
      <Icon aria-hidden="true" strokeWidth={2.25} className="mt-[0.2em] size-[1.05em] shrink-0" />
      <span className="in-row:hidden">{qualityWords(quality)}</span>
      <span className="hidden in-row:inline">{gradeWords[quality.grade]()}</span>
    </span>
  )
}

export type QualityChipProps = {
  /** Null while there is nothing to judge. */
  quality: PlacedQuality | 'checking' | null
  onExplain: () => void
  className?: string | undefined
}

const chipLook = 'inline-flex min-h-8 items-center gap-2 rounded-sm border border-wall-3 bg-wall-0 px-2 py-1 text-sm font-medium shadow-sm'

/**
 * How sharp the photo will be as it lies now; pressed, it says what that means. Words too large for the stage leave their sign, and so they do
 * where the tray is up: the little stage that is left is for the piece. A finger finds 44 px.
 */
export function QualityChip({ quality, onExplain, className }: QualityChipProps) {
  if (!quality) return null
  if (quality === 'checking') {
    return <p className={cn(chipLook, 'text-ink-6', className)}>{m.editor_quality_checking()}</p>
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onExplain}
      className={cn(
        chipLook,
        'before:absolute before:inset-x-0 before:-top-3 before:bottom-0 stacked:in-data-[tray=high]:before:-end-3',
        className,
      )}
    >
      <QualityLine quality={quality} className="@max-[16rem]/stage:[&>span]:sr-only stacked:in-data-[tray=high]:[&>span]:sr-only" />
      <span className="border-s border-wall-3 ps-2 font-normal text-ink-6 stacked:sr-only beside:sr-only">
        {m.editor_says_dpi({ dpi: quality.dpi })}
      </span>
    </button>
  )
}
