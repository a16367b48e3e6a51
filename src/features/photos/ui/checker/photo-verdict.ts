import type { MatBorder } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { judge, largestGoodSize, type Grade } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/looks/size.ts'

export type CheckedProduct = 'frame' | 'canvas'
/** [PV4] What a photo is judged for: the piece that the editor begins with. */
export type CheckedPiece = { product: CheckedProduct; mat: MatBorder | null }
export type Shape = 'portrait' | 'landscape' | 'square' | 'panoramic'
export type GradedSize = { id: string; widthCm: number; heightCm: number; shape: Shape; grade: Grade }
export type GradedGroup = { shape: Shape; sizes: GradedSize[] }
export type Verdict = { grade: 'good' | 'fair'; size: string } | { grade: 'poor'; size: null }

const panoramicFrom = 2

function shapeOf(width: number, height: number): Shape {
  if (Math.max(width, height) / Math.min(width, height) >= panoramicFrom) return 'panoramic'
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

/** [PV2] A photo's own shape first, lying or standing as it does; squares and panoramas for whoever crops. */
export function gradedGroups(photo: PhotoPx, piece: CheckedPiece, sizeIds: readonly string[]): GradedGroup[] {
  const own = shapeOf(photo.widthPx, photo.heightPx)
  const stands = photo.heightPx > photo.widthPx
  const upright = stands ? 'portrait' : 'landscape'
  const sizes = sizeIds
    .map((id): GradedSize => {
      const { widthMm, heightMm } = listedSize(id)
      const shape = shapeOf(widthMm, heightMm)
      return { id, widthCm: widthMm / 10, heightCm: heightMm / 10, shape, grade: judge({ photo, ...piece, size: id }).grade }
    })
    .filter(({ shape, widthCm, heightCm }) => shape === 'square' || heightCm > widthCm === stands)
    .toSorted((a, b) => a.widthCm * a.heightCm - b.widthCm * b.heightCm)
  return [...new Set<Shape>([own, upright, 'square', 'panoramic'])]
    .map((shape) => ({ shape, sizes: sizes.filter((size) => size.shape === shape) }))
    .filter((group) => group.sizes.length > 0)
}

/** [PV3] The largest good size of the first shape that has one; else the largest fair one; else none. */
export function verdictOf(photo: PhotoPx, { product, mat }: CheckedPiece, groups: readonly GradedGroup[]): Verdict {
  for (const { sizes } of groups) {
    const size = largestGoodSize(
      photo,
      product,
      sizes.map(({ id }) => id),
      { mat },
    )
    if (size) return { grade: 'good', size }
  }
  const fair = groups.flatMap(({ sizes }) => sizes.filter(({ grade }) => grade === 'fair').slice(-1))
  const [first] = fair
  return first ? { grade: 'fair', size: first.id } : { grade: 'poor', size: null }
}
