import type { Placement } from '#domain/print/placement.ts'
import { centre, nudge, turnTo, zoomTo } from '#domain/print/placing.ts'
import type { Grip } from './hand.ts'

/** What a key does to the photo, or null when it is none of ours. */
export function placedByKey(key: string, { shift }: { shift: boolean }, grip: Grip, placement: Placement): Placement | null {
  const stepMm = shift ? 10 : 1
  const turned = (byDeg: number) => turnTo(grip, placement, placement.rotationDeg + byDeg)
  switch (key) {
    case 'ArrowLeft':
      return nudge(grip, placement, -stepMm, 0)
    case 'ArrowRight':
      return nudge(grip, placement, stepMm, 0)
    case 'ArrowUp':
      return nudge(grip, placement, 0, -stepMm)
    case 'ArrowDown':
      return nudge(grip, placement, 0, stepMm)
    case '+':
    case '=':
      return zoomTo(grip, placement, placement.zoomPct + 5)
    case '-':
    case '−':
      return zoomTo(grip, placement, placement.zoomPct - 5)
    case '0':
      return zoomTo(grip, placement, 100)
    case '[':
    case '{':
      return turned(shift ? -5 : -1)
    case ']':
    case '}':
      return turned(shift ? 5 : 1)
    case 'r':
    case 'R':
      return turned(shift ? -90 : 90)
    case 'h':
    case 'H':
      return centre(grip, placement, 'horizontally')
    case 'v':
    case 'V':
      return centre(grip, placement, 'vertically')
    default:
      return null
  }
}
