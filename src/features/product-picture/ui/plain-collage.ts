import type { Collage } from '#domain/print/collage.ts'
import { findLayout } from '#domain/print/collage-layouts.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'

/** A listed layout on white paper, its photos a finger's breadth apart, or whatever else is said. */
export function plainCollage(id: string, more: Partial<Collage> = {}): Collage {
  const cells = findLayout(id)?.cells ?? []
  return { cells, gapMm: 8, radiusMm: 0, hasCaption: false, ...more }
}

export const plainLook: CollageLook = { radiusMm: 0, background: { kind: 'colour', value: '#ffffff' }, caption: null }
