import { clampPlacement, restingPlacement, uprightAngle, type Placement } from '#domain/print/placement.ts'
import { nudge, turnTo } from '#domain/print/placing.ts'
import type { Grip } from '../gestures/hand.ts'

export const sides = ['left', 'up', 'right', 'down'] as const
export type Side = (typeof sides)[number]

const directions: Readonly<Record<Side, readonly [number, number]>> = { left: [-1, 0], up: [0, -1], right: [1, 0], down: [0, 1] }

export const fineDeg = 45

/**
 * [D1] The right angle that a fine turn counts from: the one it counted from before, as long as that is no more than 45° away; so that a slider
 * at its end does not jump to the other.
 */
export function quarterOf(rotationDeg: number, before: number): number {
  const isNear = Math.abs(uprightAngle(rotationDeg - before)) <= fineDeg + 1e-6
  return isNear ? before : uprightAngle(Math.round(rotationDeg / 90) * 90)
}

/** [D1] How far the photo leans from it, from −45 to 45. */
export function leanOf(rotationDeg: number, quarterDeg: number): number {
  return Math.round(uprightAngle(rotationDeg - quarterDeg) * 10) / 10
}

/** [D2] A step towards a side. */
export function stepped(grip: Grip, placement: Placement, side: Side, byMm: number): Placement {
  const [x, y] = directions[side]
  return nudge(grip, placement, x * byMm, y * byMm)
}

/** [D2] The sides towards which nothing of the photo is left to show. */
export function atEdge(grip: Grip, placement: Placement): readonly Side[] {
  return sides.filter((side) => {
    const after = stepped(grip, placement, side, 1)
    return Math.abs(after.dxMm - placement.dxMm) < 0.01 && Math.abs(after.dyMm - placement.dyMm) < 0.01
  })
}

/** [D3] Zoom 100 %, no turn, in the middle. */
export function resetPlacement({ photo, cell }: Grip): Placement {
  return clampPlacement(photo, cell, restingPlacement)
}

export function isReset({ dxMm, dyMm, zoomPct, rotationDeg }: Placement): boolean {
  return [dxMm, dyMm, zoomPct - 100, rotationDeg].every((off) => Math.abs(off) < 0.01)
}

/** [D4] A turn by 90°, the lean kept. */
export function quarterTurned(grip: Grip, placement: Placement, byDeg: 90 | -90): Placement {
  return turnTo(grip, placement, placement.rotationDeg + byDeg)
}
