import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'

export type ChoosePhotosProps = {
  label: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Where it takes the place of what was just used. */
  autoFocus?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** A file input that looks like a button. */
export function ChoosePhotos({ label, variant, size, autoFocus, onFiles }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null)

  function take() {
    const files = [...(input.current?.files ?? [])]
    // Emptied, so that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }

  // Files may have been chosen before the page's script ran.
  const takeEarly = useEffectEvent(take)
  useEffect(() => takeEarly(), [])

  return (
    <label
      className={cn(
        buttonLook({ variant, size }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        autoFocus={autoFocus}
        accept="image/*,.heic,.heif,.tif,.tiff"
        onChange={take}
        className="sr-only"
      />
      {label}
    </label>
  )
}
