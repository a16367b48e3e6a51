import { buttonLook, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { PhotoInput } from './photo-input.tsx'

export type ChoosePhotosProps = {
  label: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Where it takes the place of what was just used. */
  autoFocus?: boolean | undefined
  multiple?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** A file input that looks like a button. */
export function ChoosePhotos({ label, variant, size, autoFocus, multiple, onFiles }: ChoosePhotosProps) {
  return (
    <label
      className={cn(
        buttonLook({ variant, size }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9',
      )}
    >
      <PhotoInput autoFocus={autoFocus} multiple={multiple} onFiles={onFiles} />
      {label}
    </label>
  )
}
