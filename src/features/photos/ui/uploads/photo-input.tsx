import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'

/** With image/heic in it, an iPhone hands over its originals; for a mere image/* it makes JPEG copies. */
const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/tiff,.heic,.heif,.avif,.tif,.tiff'

export type PhotoInputProps = { onFiles: (files: File[]) => void } & Pick<
  ComponentProps<'input'>,
  'aria-label' | 'autoFocus' | 'multiple' | 'onClick'
>

/** The file input itself, out of sight: it stands in the label that people see. */
export function PhotoInput({ onFiles, multiple = true, ...rest }: PhotoInputProps) {
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

  return <input {...rest} ref={input} type="file" multiple={multiple} accept={accept} onChange={take} className="sr-only" />
}
