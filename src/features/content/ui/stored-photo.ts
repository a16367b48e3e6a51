import { useLighterQuality } from '#browser/use-connection.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import type { PictureName } from './picture.tsx'

const photo = { widthPx: 1200, heightPx: 800 }

export type StoredPhotoOptions = {
  /** How wide the photo is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** Only the smallest copy. */
  small?: boolean | undefined
  priority?: boolean | undefined
  /** Away from the middle of its cell. */
  moved?: Partial<Placement> | undefined
}

/** One of the shop's own photos, to hang in a product. */
export function storedPhoto(name: PictureName, { sizes, small = false, priority = false, moved }: StoredPhotoOptions): ShownPhoto {
  const widths = small ? [640] : [640, 1200]
  return {
    src: `/pictures/${name}-${small ? 640 : 1200}.jpg`,
    srcSet: widths.map((width) => `/pictures/${name}-${width}.webp ${width}w`).join(', '),
    sizes,
    priority,
    photo,
    copy: photo,
    placement: { ...restingPlacement, ...moved },
  }
}

/** As light as the connection asks for. */
export function useStoredPhoto(name: PictureName, options: StoredPhotoOptions): ShownPhoto {
  const isSlow = useLighterQuality() !== null
  return storedPhoto(name, { ...options, small: options.small || isSlow })
}
