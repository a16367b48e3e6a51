import type { Orientation } from '../looks/size.ts'
import type { CollageCell } from './collage.ts'
import layouts from './collage-layouts.json' with { type: 'json' }

export const layoutFamilies = ['grid', 'columns', 'rows', 'hero', 'quilt', 'mosaic', 'heart', 'scatter'] as const
export type LayoutFamily = (typeof layoutFamilies)[number]

/** Where the large photo lies. */
export const heroSides = ['left', 'right', 'top', 'bottom', 'corner', 'middle'] as const
export type HeroSide = (typeof heroSides)[number]

export type CollageLayout = {
  /** Designs keep it: one that was ever offered stays, cell for cell. */
  id: string
  /** The pieces whose shape suits it. */
  orientations: readonly Orientation[]
  cells: readonly CollageCell[]
} & ({ family: 'hero'; heroAt: HeroSide } | { family: Exclude<LayoutFamily, 'hero'>; heroAt?: undefined })

/**
 * By how many photos they take. [C4] What was ever offered stays; [C5] photos lie within the piece, none over another; [C6] a layout leaves no
 * hole, a heart and what is scattered aside; [C7] no photo is narrower than 1 : 2.6; [C8] every number of photos has its layouts.
 */
export const collageLayouts = layouts as readonly CollageLayout[]

export function findLayout(id: string): CollageLayout | undefined {
  return collageLayouts.find((layout) => layout.id === id)
}

/** [C9] Those for exactly so many photos come first, then those for ever more, at last those for ever fewer. */
export function layoutsFor(orientation: Orientation, count: number): CollageLayout[] {
  const tooFew = ({ cells }: CollageLayout) => cells.length < count
  const apart = ({ cells }: CollageLayout) => Math.abs(cells.length - count)
  const fitting = collageLayouts.filter(({ orientations }) => orientations.includes(orientation))
  return fitting.toSorted((a, b) => Number(tooFew(a)) - Number(tooFew(b)) || apart(a) - apart(b))
}
