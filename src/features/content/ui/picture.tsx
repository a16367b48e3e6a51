import { useOfferedWidths } from '#browser/use-connection.ts'
import { cn } from '#ui/class-names.ts'
import { spokenAs } from '#ui/own-words.tsx'
import { pictures } from './pictures.ts'

export type PictureName = keyof typeof pictures

/** The picture a text means, by its name or by its address in public/pictures; null where there is none. */
export function pictureNamed(text: string | null): PictureName | null {
  const name = text?.replace(/^\/pictures\/(.+)-\d+\.jpg$/, '$1') ?? ''
  return Object.hasOwn(pictures, name) ? (name as PictureName) : null
}

export type PictureProps = {
  name: PictureName
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** For the one picture a page opens with: loaded first, not lazily. */
  priority?: boolean | undefined
  /** The aspect ratio it is cropped to. */
  shape?: string | undefined
  className?: string | undefined
}

const storedWidthsPx = [640, 1200, 1500]

/** Every stored picture has the shape 3:2; until it is there, a few pixels of it hold its place. */
export function Picture({ name, alt, sizes, priority = false, shape = 'aspect-3/2', className }: PictureProps) {
  const { widestPx, tiny } = pictures[name]
  const offered = useOfferedWidths(
    storedWidthsPx.filter((width) => width <= widestPx),
    { priority },
  )
  const sources = (format: string) => offered.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className="block h-full w-full">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`/pictures/${name}-${Math.min(1200, Math.max(...offered))}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={1200}
        height={800}
        alt={alt}
        lang={spokenAs(alt).lang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{ background: `center / cover url(data:image/webp;base64,${tiny})` }}
        className={cn('block h-auto w-full object-cover', shape, className)}
      />
    </picture>
  )
}
