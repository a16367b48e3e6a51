import { grouped } from '#domain/grouped.ts'
import { photoLimits } from '#domain/photos/photo-file.ts'
import { goodDpi, pixelsFor, viewingMetres } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/looks/size.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'

const rows = [
  { size: '20x25', product: 'frame' },
  { size: '30x40', product: 'frame' },
  { size: '45x60', product: 'frame' },
  { size: '60x80', product: 'frame' },
  { size: '75x100', product: 'frame' },
  { size: '90x120', product: 'frame' },
  { size: '100x150', product: 'canvas' },
] as const

type TableGrade = 'excellent' | 'good' | 'fair'

export type PixelRow = { label: string; canvas: boolean; metres: string; pixels: Record<TableGrade, [string, string]> }

/** The pixels each grade takes, for a photo of the print's own shape, rounded up to 50. Called by loaders: the rules would weigh more than the table. */
export function pixelRows(): PixelRow[] {
  return rows.map(({ size: id, product }) => {
    const size = listedSize(id)
    const pixels = (grade: TableGrade): [string, string] => {
      const { widthPx, heightPx } = pixelsFor(grade, product, size)
      return [upTo50(widthPx), upTo50(heightPx)]
    }
    return {
      label: sizeInWords(id),
      canvas: product === 'canvas',
      metres: viewingMetres(size).toFixed(1),
      pixels: { excellent: pixels('excellent'), good: pixels('good'), fair: pixels('fair') },
    }
  })
}

function upTo50(px: number): string {
  return grouped(Math.ceil(px / 50) * 50)
}

export type Viewing = { label: string; heightCm: number; metres: number; dpi: number }

export function viewings(): Viewing[] {
  return ['20x25', '60x80', '100x150'].map((id) => {
    const size = listedSize(id)
    return { label: sizeInWords(id), heightCm: size.heightMm / 10, metres: viewingMetres(size), dpi: Math.round(goodDpi(size)) }
  })
}

export function fileLimits(): { megabytes: number; megapixels: number } {
  return { megabytes: photoLimits.maxBytes / 2 ** 20, megapixels: photoLimits.maxPx / 1e6 }
}
