import type { PictureOfProduct } from '#features/product-picture/ui/product-picture.tsx'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'

export type CornerSampleProps = PictureOfProduct & { corner: 'top-left' | 'bottom-right'; pxPerMm: number }

/** One corner of a piece, near, as it lies on a framer's counter. Light and corner are physical and never mirror. */
export function CornerSample({ corner, ...picture }: CornerSampleProps) {
  return (
    <span dir="ltr" aria-hidden="true" className="relative block h-20 w-full overflow-clip bg-wall-2">
      <span className={corner === 'top-left' ? 'absolute inset-s-3 top-3' : 'absolute inset-e-9 bottom-6'}>
        <ProductPicture {...picture} />
      </span>
    </span>
  )
}
