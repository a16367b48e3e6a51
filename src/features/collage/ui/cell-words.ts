import { placementInWords } from '#features/editing/ui/gestures/description.ts'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { m } from '#words/messages.js'
import type { Cell } from './collage-state.ts'

/** "Place 3 of 9: Zoom 100 %, centred, 240 dpi, excellent, locked". */
export function cellWords(at: number, count: number, cell: Cell | undefined, quality: PlacedQuality | null): string {
  const what = cell?.key ? placementInWords(cell.placement, quality) : m.collage_cell_empty()
  const locked = cell?.isLocked ? `${m.ui_comma()}${m.collage_cell_locked()}` : ''
  return m.collage_cell({ number: at + 1, count, what: `${what}${locked}` })
}
