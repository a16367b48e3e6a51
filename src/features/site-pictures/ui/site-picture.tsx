import { Picture, pictureNamed, type PictureProps } from '#features/content/ui/picture.tsx'
import { SlidePicture } from '#features/slider-images/ui/slide-picture.tsx'
import { cn } from '#ui/class-names.ts'
import { pictureAddress, uploadedPicture } from '../picture-address.ts'

export type SitePictureProps = Omit<PictureProps, 'name'> & {
  /** By name, id or address; nothing is drawn where it means no picture. */
  picture: string | null
}

/** One that came with the shop, or one that was uploaded. */
export function SitePicture({ picture, alt, sizes, priority, shape = 'aspect-3/2', className }: SitePictureProps) {
  const name = pictureNamed(picture)
  if (name) return <Picture {...{ name, alt, sizes, priority, shape, className }} />
  const id = uploadedPicture(picture)
  if (!id) return null
  return (
    <div className={cn('overflow-clip', shape, className)}>
      <SlidePicture slide={{ imageUrl: pictureAddress(id), altText: alt }} sizes={sizes} priority={priority} />
    </div>
  )
}
