import { Image } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { previewAt } from './preview-at.ts'

const look = 'max-h-full max-w-full bg-wall-0 object-contain shadow-md'

type LocalPictureProps = {
  file: File
  photo: Photo | undefined
  alt: string
  /** A phone that sends to a desktop never gets one. */
  previewFollows: boolean
}

/** The chosen file itself, before a byte of it has left; where the browser can't show its format, the shop's preview once there is one. */
export function LocalPicture({ file, photo, alt, previewFollows }: LocalPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [isUnknown, setUnknown] = useState(false)
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file)
    picture.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!isUnknown) return <img ref={picture} alt={alt} decoding="async" className={look} onError={() => setUnknown(true)} />
  if (photo) return <img src={previewAt(photo, 320)} alt={alt} className={look} />
  return (
    <span className="flex flex-col items-center gap-2 text-center text-sm text-ink-6">
      <Image aria-hidden="true" strokeWidth={1.25} className="size-8" />
      {previewFollows ? m.upload_preview_follows() : m.upload_no_preview()}
    </span>
  )
}
