import { ImagePlus } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { photoLimits } from '#domain/photo-file.ts'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Mitre } from '#ui/mitre.tsx'
import { m } from '#words/messages.js'
import { useFileDrops } from './use-file-drops.ts'

/** With image/heic in it, an iPhone hands over its originals instead of smaller JPEG copies. */
const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/tiff,.heic,.heif,.avif,.tif,.tiff'
const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const
const places = {
  'top-start': 'start-0 top-0',
  'top-end': 'end-0 top-0',
  'bottom-start': 'start-0 bottom-0',
  'bottom-end': 'end-0 bottom-0',
}

export type PhotoPickerProps = {
  onFiles: (files: File[]) => void
  /** When the person goes to choose, before they have. */
  onOpen?: (() => void) | undefined
  title?: string | undefined
  className?: string | undefined
}

/** Tap, drop or paste. The whole zone is the label of a real file input, so it works by keyboard and finger alike. */
export function PhotoPicker({ onFiles, onOpen, title = m.picker_title(), className }: PhotoPickerProps) {
  const { isDragging } = useFileDrops(onFiles)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again, after a mistake.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label
      className={cn(
        'group relative flex flex-col items-center gap-4 px-6 py-10 text-center transition-colors',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-9',
        isDragging ? 'bg-gulf-6/8' : 'bg-wall-1 hover:bg-wall-2',
        className,
      )}
    >
      {corners.map((corner) => (
        <Mitre
          key={corner}
          corner={corner}
          className={cn('absolute size-6 transition-colors', places[corner], isDragging ? 'text-gulf-6' : 'text-ink-9')}
        />
      ))}
      <ImagePlus aria-hidden="true" strokeWidth={1.25} className="size-10 text-ink-7" />
      <span className="flex flex-col gap-1">
        <span className="display text-xl">{isDragging ? m.picker_drop() : title}</span>
        <span className="max-w-md text-ink-7">
          <span className="hidden md:pointer-fine:inline">{m.picker_ways()} </span>
          {m.picker_formats({ megabytes: photoLimits.maxBytes / 1024 / 1024 })}
        </span>
      </span>
      <input type="file" multiple accept={accept} aria-label={m.picker_choose()} className="sr-only" onClick={onOpen} onChange={choose} />
      <span aria-hidden="true" className={buttonLook({ size: 'large' })}>
        {m.picker_choose()}
      </span>
    </label>
  )
}
