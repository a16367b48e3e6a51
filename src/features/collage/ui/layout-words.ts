import type { CollageLayout, HeroSide, LayoutFamily } from '#domain/print/collage-layouts.ts'
import { m } from '#words/messages.js'

const familyWords: Readonly<Record<Exclude<LayoutFamily, 'hero'>, () => string>> = {
  grid: m.layout_grid,
  columns: m.layout_columns,
  rows: m.layout_rows,
  quilt: m.layout_quilt,
  mosaic: m.layout_mosaic,
  heart: m.layout_heart,
  scatter: m.layout_scatter,
}
const heroWords: Readonly<Record<HeroSide, () => string>> = {
  left: m.layout_hero_left,
  right: m.layout_hero_right,
  top: m.layout_hero_top,
  bottom: m.layout_hero_bottom,
  corner: m.layout_hero_corner,
  middle: m.layout_hero_middle,
}

/** Two layouts of one name differ in how many photos they take. */
export function layoutWords(layout: CollageLayout): string {
  return layout.family === 'hero' ? heroWords[layout.heroAt]() : familyWords[layout.family]()
}
