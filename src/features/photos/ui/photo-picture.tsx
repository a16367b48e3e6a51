import { useEffect, useState } from 'react'
import { useLighterQuality, useOfferedWidths } from '#browser/use-connection.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { previewAt } from './preview-at.ts'

const widthsPx = [320, 640, 960]

/** A photo the shop has, in a square: its blurred likeness at once, then the preview in the size this screen needs. */
export function PhotoPicture({ photo, sizes, alt = '' }: { photo: Photo; sizes: string; alt?: string }) {
  const likeness = useLikeness(photo.thumbHash)
  const offered = useOfferedWidths(widthsPx)
  const quality = useLighterQuality()
  const [isGone, setGone] = useState(false)
  if (isGone) return <span className="px-3 text-center text-sm text-ink-6">{m.photo_preview_gone()}</span>
  return (
    <img
      src={previewAt(photo, Math.min(640, Math.max(...offered)), quality)}
      srcSet={offered.map((width) => `${previewAt(photo, width, quality)} ${width}w`).join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={cn('bg-wall-3 bg-cover shadow-md', photo.width < photo.height ? 'h-full w-auto' : 'h-auto w-full')}
      style={likeness ? { backgroundImage: `url(${likeness})` } : undefined}
      onError={() => setGone(true)}
    />
  )
}

function useLikeness(thumbHash: string): string | null {
  const [likeness, setLikeness] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const decode = async () => {
      const { thumbHashToDataURL } = await import('thumbhash')
      const bytes = Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0))
      if (isWanted) setLikeness(thumbHashToDataURL(bytes))
    }
    decode().catch((error: unknown) => console.warn('A likeness could not be drawn: the photo comes without.', error))
    return () => {
      isWanted = false
    }
  }, [thumbHash])
  return likeness
}
