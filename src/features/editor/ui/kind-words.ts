import { m } from '#words/messages.js'
import type { EditorKind } from '#features/designs/editor-kind.ts'

export const kindTitles: Record<EditorKind, () => string> = {
  'print-frame': m.page_print_frame_heading,
  canvas: m.page_canvas_heading,
  'framed-canvas': m.page_framed_canvas_heading,
  'panoramic-canvas': m.page_panoramic_canvas_heading,
  'framed-panoramic-canvas': m.page_framed_panoramic_canvas_heading,
}
