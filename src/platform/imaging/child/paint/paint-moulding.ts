import { parseInk, rampTable, type Ink } from '#domain/looks/colour-ramp.ts'
import { mouldingLooks, railTurns, type MouldingLook } from '#domain/looks/finish-looks.ts'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { BoxPx } from '#domain/print/print-plan.ts'
import { grainAt } from './grain.ts'
import { eachPixel, layInk, type PicturePixels } from '../decode/picture-pixels.ts'

const none: Ink = [0, 0, 0, 0]

/** Four mitred rails over the edges of a piece, in the light of the pages: from the top left. */
export function paintMoulding(pixels: PicturePixels, outer: BoxPx, style: FrameStyle, railPx: number, pxPerMm: number): void {
  const look = mouldingLooks[style]
  const [profile, sheen] = [rampTable(look.profile), look.sheen ? rampTable(look.sheen) : () => none]
  const joint = parseInk(look.joint)
  const rails = railsOf(look)
  eachPixel(pixels, outer, (x, y) => {
    const [fromTop, fromLeft] = [y + 0.5 - outer.topPx, x + 0.5 - outer.leftPx]
    const level = Math.min(fromTop, outer.heightPx - fromTop)
    const upright = Math.min(fromLeft, outer.widthPx - fromLeft)
    const fromEdge = Math.min(level, upright)
    if (fromEdge >= railPx) return
    const isLevel = level < upright
    const side = isLevel ? (level === fromTop ? 'top' : 'bottom') : upright === fromLeft ? 'left' : 'right'
    const rail = rails[side]
    const [across, along] = [fromEdge / railPx, isLevel ? fromLeft / outer.widthPx : fromTop / outer.heightPx]
    const lay = (ink: Ink) => layInk(pixels, x, y, ink)
    lay(profile(across))
    grainAt(style, rail.cut, (isLevel ? fromLeft : fromTop) / pxPerMm, fromEdge / pxPerMm, lay)
    lay(sheen(along))
    lay(rail.turn(across))
    lay(rail.light)
    // A joint is a hair's breadth beside the diagonal; on a rail of a few pixels it would be a blot.
    const fromJoint = Math.abs(level - upright) / Math.SQRT2
    if (railPx > 6 && fromJoint < 1) layInk(pixels, x, y, joint, 0.8 * (1 - fromJoint))
  })
}

type Rail = {
  turn: (across: number) => Ink
  light: Ink
  /** Which part of the wood it is from. */
  cut: number
}

function railsOf({ dusk = '0 0 0', depth = 1 }: MouldingLook): Record<'top' | 'right' | 'bottom' | 'left', Rail> {
  const [lit, shaded] = [rampTable(railTurns.lit), rampTable(railTurns.shaded)]
  return {
    top: { turn: lit, light: parseInk('rgb(255 255 255 / 0.06)'), cut: 0 },
    right: { turn: shaded, light: parseInk(`rgb(${dusk} / ${0.14 * depth})`), cut: 1 },
    bottom: { turn: shaded, light: parseInk(`rgb(${dusk} / ${0.22 * depth})`), cut: 2 },
    left: { turn: lit, light: none, cut: 3 },
  }
}
