import { Picture, pictureNamed, type PictureProps } from '#features/content/ui/picture.tsx'
import { SlidePicture } from '#features/slider-images/ui/slide-picture.tsx'
import { cn } from '#ui/class-names.ts'
import type { GalleryTile } from '../gallery.ts'

export type TilePictureProps = { tile: GalleryTile } & Pick<PictureProps, 'sizes' | 'priority' | 'className'>

/** One of the shop's own, with its colours until it is there, or one that was uploaded; three wide and two tall. */
export function TilePicture({ tile, sizes, priority, className }: TilePictureProps) {
  const { picture, altText } = tile
  const own = pictureNamed(picture)
  if (own) return <Picture name={own} alt={altText} sizes={sizes} priority={priority} className={className} />
  return <SlidePicture slide={tile} sizes={sizes} className={cn('aspect-3/2', className)} />
}
