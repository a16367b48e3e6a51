import type { Collage, CollageCell } from '#domain/print/collage.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'

/** Photos a finger's breadth apart, or whatever else is said. */
export function collageOf(cells: readonly CollageCell[], more: Partial<Collage> = {}): Collage {
  return { cells, gapMm: 8, radiusMm: 0, hasCaption: false, ...more }
}

/** On white paper. */
export const plainLook: CollageLook = { radiusMm: 0, background: { kind: 'colour', value: '#ffffff' }, caption: null }
