import { useOfferedWidths } from '#browser/use-connection.ts'
import { cn } from '#ui/class-names.ts'

export type PictureName =
  | 'canvas-corner'
  | 'console'
  | 'dunes'
  | 'finishes'
  | 'frame-corner'
  | 'gallery-wall'
  | 'mountains'
  | 'sea'
  | 'skyline'
  | 'sofa'

export type PictureProps = {
  name: PictureName
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The widths in px stored in public/pictures; every picture has the shape 3:2. */
  widths?: readonly number[] | undefined
  /** For the one picture a page opens with: loaded first, not lazily. */
  priority?: boolean | undefined
  /** The aspect ratio it is cropped to. */
  shape?: string | undefined
  className?: string | undefined
}

export function Picture({ name, alt, sizes, widths = [640, 1200], priority = false, shape = 'aspect-3/2', className }: PictureProps) {
  const lighter = useOfferedWidths(widths)
  // What a page opens with is asked for before the connection is known.
  const offered = priority ? widths : lighter
  const sources = (format: string) => offered.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className="block h-full w-full">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`/pictures/${name}-1200.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={1200}
        height={800}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={cn('block h-auto w-full object-cover', shape, className)}
      />
    </picture>
  )
}
