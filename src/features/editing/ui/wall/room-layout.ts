import type { SizeMm } from '#domain/print/units.ts'

export type BoxPx = { widthPx: number; heightPx: number }

/** What stands in the room, as public/drawings/living-room.svg draws it; heights are from the floor. */
export const sofaMm = { widthMm: 1800, topMm: 760 }
/** Where the middle of a picture hangs, at the height of the eyes. */
export const eyeLineMm = 1450

const aboveSofaMm = 150
const underCeilingMm = 100
const leastCeilingMm = 2700
const besideMm = 180
const headroomMm = 200
const leastWallMm = 2150
const floorMm = { least: 330, most: 620 }

export type RoomLayout = {
  /** One factor for everything in the room. */
  pxPerMm: number
  /** Where wall and floor meet, from the top. */
  floorAtPx: number
  /** From the top; above the view it is negative. */
  ceilingAtPx: number
  middlePx: number
  piece: { xPx: number; yPx: number }
  /** How high the middle of the piece hangs. */
  centreMm: number
}

/** What the tools in the view's upper corners take of it. */
const corner: BoxPx = { widthPx: 140, heightPx: 52 }

/** [RL3] The room fills the view; where a piece would hang under the tools in the corners, it stands below them. */
export function roomLayout(view: BoxPx, outer: SizeMm): RoomLayout {
  const room = filled(view, outer)
  if (room.piece.xPx >= corner.widthPx || room.piece.yPx >= corner.heightPx) return room
  const lower = filled({ ...view, heightPx: view.heightPx - corner.heightPx }, outer)
  return {
    ...lower,
    floorAtPx: lower.floorAtPx + corner.heightPx,
    ceilingAtPx: lower.ceilingAtPx + corner.heightPx,
    piece: { ...lower.piece, yPx: lower.piece.yPx + corner.heightPx },
  }
}

/** [RL3] At the eye line; a piece that would come near the sofa goes up, and where it would reach the ceiling the room is higher. */
function filled(view: BoxPx, outer: SizeMm): RoomLayout {
  const bottomMm = Math.max(eyeLineMm - outer.heightMm / 2, sofaMm.topMm + aboveSofaMm)
  const topMm = bottomMm + outer.heightMm
  const wallMm = Math.max(leastWallMm, topMm + headroomMm)
  const neededMm = { widthMm: Math.max(sofaMm.widthMm, outer.widthMm) + 2 * besideMm, heightMm: wallMm + floorMm.least }
  const pxPerMm = Math.min(view.widthPx / neededMm.widthMm, view.heightPx / neededMm.heightMm)
  const spareMm = view.heightPx / pxPerMm - neededMm.heightMm
  const floorAtPx = view.heightPx - Math.min(floorMm.least + spareMm / 2, floorMm.most) * pxPerMm
  const middlePx = view.widthPx / 2
  return {
    pxPerMm,
    floorAtPx,
    ceilingAtPx: floorAtPx - Math.max(leastCeilingMm, topMm + underCeilingMm) * pxPerMm,
    middlePx,
    piece: { xPx: middlePx - (outer.widthMm / 2) * pxPerMm, yPx: floorAtPx - topMm * pxPerMm },
    centreMm: bottomMm + outer.heightMm / 2,
  }
}
