import { keepFocus, placedDpi } from '#domain/print/placement.ts'
import { isCanvas } from '#domain/print/product-layout.ts'
import { goodFromMetres, judge, type Grade } from '#domain/print/sharpness.ts'
import { m } from '#words/messages.js'
import { cellOf, shapeOf, type Choice, type EditedPhoto, type Mounts } from '../choice.ts'

export type PlacedQuality = {
  dpi: number
  grade: Grade
  /** From where it looks good, for all that is less. */
  goodFromMetres: number
  /** The largest size of the same shape that would be good with the photo as close as it is. */
  largestGoodSize: string | null
}

type JudgedPhoto = Pick<EditedPhoto, 'px' | 'isMeasured' | 'placement'>

/** [QL1] How sharp the piece will be with the photo as it lies; null while its pixels are not known. */
export function placedQuality(
  photo: JudgedPhoto,
  choice: Choice,
  mounts: Mounts,
  offered: readonly string[],
  cell = cellOf(choice, mounts),
): PlacedQuality | null {
  if (!photo.isMeasured) return null
  const { product, mat } = shapeOf(choice, mounts)
  const dpi = placedDpi(photo.px, cell, photo.placement)
  const judged = judge({ photo: photo.px, product, size: choice.size, mat, effectiveDpi: dpi, sizes: offered })
  return {
    dpi: judged.effectiveDpi,
    grade: judged.grade,
    goodFromMetres: goodFromMetres(dpi, { canvas: isCanvas(product) }),
    largestGoodSize: judged.largestGoodSize === choice.size ? null : judged.largestGoodSize,
  }
}

/** [QL2] The same in another size, the photo as close as it is now. */
export function qualityInSize(photo: JudgedPhoto, choice: Choice, size: string, mounts: Mounts): PlacedQuality | null {
  const sized = { ...choice, size }
  const placement = keepFocus(photo.px, cellOf(choice, mounts), cellOf(sized, mounts), photo.placement)
  return placedQuality({ ...photo, placement }, sized, mounts, [])
}

export const gradeWords: Readonly<Record<Grade, () => string>> = {
  excellent: m.page_guidelines_word_excellent,
  good: m.page_guidelines_word_good,
  fair: m.page_guidelines_word_fair,
  poor: m.page_guidelines_word_poor,
}

/** [QL3] "Excellent", or "Fair: best from 1.5 m". */
export function qualityWords({ grade, goodFromMetres: metres }: Pick<PlacedQuality, 'grade' | 'goodFromMetres'>): string {
  const from = { metres: metresWords(metres) }
  if (grade === 'fair') return m.editor_quality_fair(from)
  return grade === 'poor' ? m.editor_quality_poor(from) : gradeWords[grade]()
}

/** [QL3] To the next half metre. */
export function metresWords(metres: number): string {
  return String(Math.ceil(metres * 2 - 1e-9) / 2)
}
