import { useOfferedWidths } from '#browser/use-connection.ts'
import { slideWidthsPx } from '#domain/slides.ts'
import { cn } from '#ui/class-names.ts'
import { spokenAs } from '#ui/own-words.tsx'
import type { SliderImage } from '../slider-images.ts'

export type SlidePictureProps = {
  slide: Pick<SliderImage, 'imageUrl' | 'altText'>
  sizes: string
  priority?: boolean | undefined
  className?: string | undefined
}

/** The first of a page is fetched before anything else: it is what people see first. */
export function SlidePicture({ slide: { imageUrl, altText }, sizes, priority = false, className }: SlidePictureProps) {
  const offered = useOfferedWidths(slideWidthsPx, { priority })
  function sources(extension: 'avif' | 'webp' | 'jpg'): string {
    const address = imageUrl.replace(/jpg$/, extension)
    return offered.map((width) => `${address}?w=${width} ${width}w`).join(', ')
  }
  return (
    <>
      {priority && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={imageUrl}
          imageSrcSet={sources('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture className="block size-full">
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          src={imageUrl}
          srcSet={sources('jpg')}
          sizes={sizes}
          width={1500}
          height={1000}
          alt={altText}
          lang={spokenAs(altText).lang}
          fetchPriority={priority ? 'high' : 'low'}
          decoding={priority ? 'sync' : 'async'}
          className={cn('block size-full bg-wall-2 object-cover', className)}
        />
      </picture>
    </>
  )
}
