import { ImagePlus } from 'lucide-react'
import { photoLimits } from '#domain/photos/photo-file.ts'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { MitreCorners } from '#ui/icons/mitre.tsx'
import { m } from '#words/messages.js'
import { PhotoInput } from './uploads/photo-input.tsx'
import { useDroppedFiles } from './uploads/use-dropped-files.ts'

export type PhotoPickerProps = {
  onFiles: (files: readonly File[]) => void
  /** When the person goes to choose, before they have. */
  onOpen?: (() => void) | undefined
  title?: string | undefined
  className?: string | undefined
}

/** Tap, drop or paste. The whole zone is the label of a real file input, so it works by keyboard and finger alike. */
export function PhotoPicker({ onFiles, onOpen, title = m.picker_title(), className }: PhotoPickerProps) {
  const isDragging = useDroppedFiles(onFiles)
  return (
    <label
      className={cn(
        'group relative flex flex-col items-center gap-4 px-6 py-10 text-center transition-colors',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-9',
        isDragging ? 'bg-gulf-6/8' : 'bg-wall-1 hover:bg-wall-2',
        className,
      )}
    >
      <MitreCorners className={cn('size-6 transition-colors', isDragging ? 'text-gulf-6' : 'text-ink-9')} />
      <ImagePlus aria-hidden="true" strokeWidth={1.25} className="size-10 text-ink-7" />
      <span className="flex flex-col gap-1">
        <span className="display text-xl">{isDragging ? m.picker_drop() : title}</span>
        <span className="max-w-md text-ink-7">
          <span className="hidden md:pointer-fine:inline">{m.picker_ways()} </span>
          {m.picker_formats({ megabytes: photoLimits.maxBytes / 1024 / 1024 })}
        </span>
      </span>
      <PhotoInput aria-label={m.picker_choose()} onClick={onOpen} onFiles={onFiles} />
      <span aria-hidden="true" className={buttonLook({ size: 'large' })}>
        {m.picker_choose()}
      </span>
    </label>
  )
}
