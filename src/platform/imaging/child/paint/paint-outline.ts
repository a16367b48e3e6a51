import { cosine, sine } from '#domain/print/matrix.ts'
import type { BoxPx, PlannedPhoto } from '#domain/print/print-plan.ts'

/** How much of each pixel of an area lies within an outline, of 255: by its middle's distance from the edge, over one px. */
export function coverageOf(outline: NonNullable<PlannedPhoto['outline']>, { leftPx, topPx, widthPx, heightPx }: BoxPx): Uint8ClampedArray {
  const { middleX, middleY, tiltDeg, radiusPx } = outline
  const [cos, sin] = [cosine(tiltDeg), sine(tiltDeg)]
  const [straightX, straightY] = [outline.widthPx / 2 - radiusPx, outline.heightPx / 2 - radiusPx]
  const coverage = new Uint8ClampedArray(widthPx * heightPx)
  for (let row = 0, at = 0; row < heightPx; row += 1) {
    const y = topPx + row + 0.5 - middleY
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      const x = leftPx + column + 0.5 - middleX
      // Beside the middle, in the outline's own directions, beyond where its round corners begin.
      const beyondX = Math.abs(x * cos + y * sin) - straightX
      const beyondY = Math.abs(y * cos - x * sin) - straightY
      const outside = beyondX > 0 && beyondY > 0 ? Math.sqrt(beyondX * beyondX + beyondY * beyondY) : Math.max(beyondX, beyondY)
      coverage[at] = 255 * (0.5 - (outside - radiusPx))
    }
  }
  return coverage
}
