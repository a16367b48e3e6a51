import { gradeLooks } from '#features/photos/ui/grade-label.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { qualityWords, type PlacedQuality } from './quality.ts'

/** A grade in words, with its sign. */
export function QualityLine({ quality, className }: { quality: PlacedQuality; className?: string | undefined }) {
  const { icon: Icon, colour } = gradeLooks[quality.grade]
  return (
    <span className={cn('flex items-start gap-1', colour, className)}>
      <Icon aria-hidden="true" strokeWidth={2.25} className="mt-[0.2em] size-[1.05em] shrink-0" />
      {qualityWords(quality)}
    </span>
  )
}

export type QualityChipProps = { quality: PlacedQuality | null; className?: string | undefined }

/** How sharp the photo will be as it lies now. */
export function QualityChip({ quality, className }: QualityChipProps) {
  if (!quality) return null
  return (
    <span
      className={cn(
        'inline-flex min-h-8 items-center gap-2 rounded-sm border border-wall-3 bg-wall-0 px-2.5 py-1 text-sm font-medium shadow-sm',
        className,
      )}
    >
      <QualityLine quality={quality} />
      <span className="border-s border-wall-3 ps-2 font-normal text-ink-6">{m.editor_says_dpi({ dpi: quality.dpi })}</span>
    </span>
  )
}
