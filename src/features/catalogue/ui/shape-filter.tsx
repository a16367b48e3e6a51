import { m } from '#words/messages.js'
import { FilterLinks } from './filter-links.tsx'
import type { Shape } from './shapes.ts'

export const shapeNames: Record<Shape, () => string> = {
  portrait: m.size_portrait,
  landscape: m.size_landscape,
  square: m.size_square,
  panoramic: m.page_canvas_sizes_panoramic,
}

/** Only shapes there is a size of are offered. */
export function ShapeFilter({ offered, shape }: { offered: readonly Shape[]; shape: Shape | undefined }) {
  const options = offered.map((value) => ({ value, label: shapeNames[value]() }))
  return (
    <FilterLinks label={m.prices_shape()} name="shape" value={shape} options={[{ value: undefined, label: m.prices_all() }, ...options]} />
  )
}
