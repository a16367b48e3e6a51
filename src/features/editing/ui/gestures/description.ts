import type { Placement } from '#domain/print/placement.ts'
import { m } from '#words/messages.js'
import { qualityWords, type PlacedQuality } from '../photos/quality.ts'

/** [DE1] How a photo lies, for those who listen: "Zoom 120 %, moved right 12 mm, turned 3°, 168 dpi, excellent". */
export function placementInWords({ dxMm, dyMm, zoomPct, rotationDeg }: Placement, quality: PlacedQuality | null): string {
  const [x, y, turn] = [Math.round(dxMm), Math.round(dyMm), Math.round(rotationDeg)]
  const moves = [
    x > 0 && m.editor_says_right({ mm: x }),
    x < 0 && m.editor_says_left({ mm: -x }),
    y > 0 && m.editor_says_down({ mm: y }),
    y < 0 && m.editor_says_up({ mm: -y }),
  ].filter((move) => move !== false)
  return [
    m.editor_says_zoom({ zoom: Math.round(zoomPct) }),
    ...(moves.length > 0 ? moves : [m.editor_says_centred()]),
    ...(turn === 0 ? [] : [turn > 0 ? m.editor_says_turned_right({ degrees: turn }) : m.editor_says_turned_left({ degrees: -turn })]),
    ...(quality ? [m.editor_says_dpi({ dpi: quality.dpi }), qualityWords(quality).toLowerCase()] : []),
  ].join(m.ui_comma())
}
