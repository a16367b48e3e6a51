import type { SizeMm } from '#domain/print/units.ts'
import { m } from '#words/messages.js'
import type { BoardPiece } from './production.ts'

type Sizes = NonNullable<BoardPiece['sizes']>
export type NamedSize = { label: string; size: SizeMm | null }

/** Every size there is, under one name wherever it stands; null where a piece has none. */
export function namedSizes({ glass, mat, bars, trim, print }: Sizes): NamedSize[] {
  return [
    { label: m.size_glass(), size: glass },
    { label: m.size_mat_outer(), size: mat?.outer ?? null },
    { label: m.size_mat_opening(), size: mat?.opening ?? null },
    { label: m.size_bars(), size: bars },
    { label: bars ? m.size_canvas() : m.size_sheet(), size: trim },
    { label: bars ? m.size_print_canvas() : m.size_print(), size: print },
  ]
}

/** In mm, to a tenth where it is not whole. */
export function sizeInMm({ widthMm, heightMm }: SizeMm): string {
  return m.production_mm({ width: tenths(widthMm), height: tenths(heightMm) })
}

const tenths = (lengthMm: number) => String(Math.round(lengthMm * 10) / 10)

/** Those that a piece has, in words. */
export function sizeFacts(sizes: BoardPiece['sizes']): { label: string; value: string }[] {
  if (!sizes) return []
  return namedSizes(sizes).flatMap(({ label, size }) => (size ? [{ label, value: sizeInMm(size) }] : []))
}
