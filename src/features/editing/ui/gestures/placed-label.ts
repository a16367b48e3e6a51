import type { Placement } from '#domain/print/placement.ts'
import { m } from '#words/messages.js'

/** What was done to a photo, in a word: turning moves and zooms it too, zooming moves it. */
export function placedLabel(before: Placement, after: Placement): string {
  if (Math.abs(before.rotationDeg - after.rotationDeg) > 0.01) return m.editor_step_turn()
  if (Math.abs(before.zoomPct - after.zoomPct) > 0.01) return m.editor_step_zoom()
  return m.editor_step_move()
}
