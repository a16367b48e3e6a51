import type { Point } from '#domain/print/matrix.ts'
import type { CellMm, PhotoPx } from '#domain/print/units.ts'
import { clampPlacement, type Placement } from '#domain/print/placement.ts'
import { banded, pinch, snap, zoomTo, type Snapped } from '#domain/print/placing.ts'

/** What the hand is on, and how near counts as there: both depend on how large the piece is drawn. */
export type Grip = { photo: PhotoPx; cell: CellMm; snapMm: number; giveMm: number }

type Touch = { id: number; at: Point }

/** A photo and the fingers on it. Points are mm of the face, so that it works at any scale, and without a page. */
export type Hand = {
  /** Where the photo lies when nobody holds it. */
  resting: Placement
  /** Where it would lie if there were no edges. */
  wished: Placement
  touches: readonly Touch[]
  /** Since when these fingers hold it: a finger that comes or goes begins anew from here. */
  held: { placement: Placement; touches: readonly Touch[] } | null
}

export type HandEvent =
  | { kind: 'down'; id: number; at: Point }
  | { kind: 'move'; id: number; at: Point }
  | { kind: 'up'; id: number }
  /** The browser took the gesture, or Escape was pressed: as if it had never been. */
  | { kind: 'cancel' }
  /** A wheel or a trackpad, about the pointer. */
  | { kind: 'wheel'; at: Point; scale: number }
  /** The wheel has come to rest. */
  | { kind: 'rest' }
  | { kind: 'double'; at: Point }

const snapDeg = 2.5
const closePct = 200

export function handOn(resting: Placement): Hand {
  return { resting, wished: resting, touches: [], held: null }
}

export function handle(hand: Hand, event: HandEvent, grip: Grip): Hand {
  switch (event.kind) {
    case 'down':
      return regrip(hand, [...hand.touches.filter(({ id }) => id !== event.id), { id: event.id, at: event.at }].slice(0, 2))
    case 'move': {
      if (!hand.touches.some(({ id }) => id === event.id)) return hand
      const touches = hand.touches.map((touch) => (touch.id === event.id ? { ...touch, at: event.at } : touch))
      return { ...hand, touches, wished: moved(hand, touches, grip) }
    }
    case 'up': {
      const touches = hand.touches.filter(({ id }) => id !== event.id)
      if (touches.length === hand.touches.length) return hand
      return touches.length > 0 ? regrip(hand, touches) : letGo(hand, grip)
    }
    case 'cancel':
      return handOn(hand.resting)
    case 'wheel':
      return { ...hand, wished: zoomTo(grip, hand.wished, hand.wished.zoomPct * event.scale, event.at) }
    case 'rest':
      return hand.touches.length > 0 ? hand : letGo(hand, grip)
    case 'double': {
      const zoomPct = hand.resting.zoomPct < closePct * 0.99 ? closePct : 100
      return handOn(zoomTo(grip, hand.resting, zoomPct, event.at))
    }
  }
}

/** What is to be seen: near the middle or a right angle it is there already, past an edge it gives a little. */
export function shown(hand: Hand, grip: Grip): Snapped {
  if (hand.wished === hand.resting) return { placement: hand.resting, toMiddleX: false, toMiddleY: false, toRightAngle: false }
  return snap(grip, banded(grip, hand.wished, grip.giveMm), { withinMm: grip.snapMm, withinDeg: isTurning(hand) ? snapDeg : 0 })
}

function letGo(hand: Hand, grip: Grip): Hand {
  if (hand.wished === hand.resting) return handOn(hand.resting)
  const { placement } = snap(grip, hand.wished, { withinMm: grip.snapMm, withinDeg: isTurning(hand) ? snapDeg : 0 })
  const settled = clampPlacement(grip.photo, grip.cell, placement)
  // Pulled against an edge and let go, it is where it was: no step.
  return handOn(isSame(settled, hand.resting) ? hand.resting : settled)
}

function isSame(a: Placement, b: Placement): boolean {
  return (['dxMm', 'dyMm', 'zoomPct', 'rotationDeg'] as const).every((field) => Math.abs(a[field] - b[field]) < 1e-5)
}

/** Only who turns is helped to a right angle: who moves a photo that leans a little wants it to go on leaning. */
function isTurning({ wished, resting }: Hand): boolean {
  return Math.abs(wished.rotationDeg - resting.rotationDeg) > 0.01
}

function regrip(hand: Hand, touches: readonly Touch[]): Hand {
  return { ...hand, touches, held: { placement: hand.wished, touches } }
}

function moved({ held, wished }: Hand, touches: readonly Touch[], grip: Grip): Placement {
  if (!held) return wished
  const [a, b] = held.touches
  const [a2, b2] = touches
  if (!a || !a2) return wished
  if (!b || !b2) return pinch(grip, held.placement, { from: a.at, to: a2.at, scale: 1, turnDeg: 0 })
  const [before, after] = [between(a.at, b.at), between(a2.at, b2.at)]
  // Two fingers on one spot have no direction yet.
  const scale = before.length > 0 ? after.length / before.length : 1
  return pinch(grip, held.placement, { from: before.middle, to: after.middle, scale, turnDeg: after.angleDeg - before.angleDeg })
}

function between(a: Point, b: Point) {
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    length: Math.hypot(b.x - a.x, b.y - a.y),
    angleDeg: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  }
}
