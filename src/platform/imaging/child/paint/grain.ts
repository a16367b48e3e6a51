import type { FrameStyle } from '#domain/looks/frame-styles.ts'

/** Noise of one fineness along the rail and across it, per mm, and what it lays on: a colour, the more the higher the noise. */
type Layer = { along: number; across: number; octaves: number; colour: readonly [number, number, number]; gain: number; bias: number }

/** After the textures of the pages' mouldings. */
const grains: Partial<Record<FrameStyle, readonly Layer[]>> = {
  natural: [
    { along: 0.006, across: 0.07, octaves: 2, colour: [107, 56, 13], gain: 1.3, bias: -0.52 },
    { along: 0.008, across: 0.12, octaves: 3, colour: [255, 224, 168], gain: 1.5, bias: -0.72 },
    { along: 0.016, across: 0.6, octaves: 3, colour: [92, 48, 13], gain: 1.5, bias: -0.66 },
  ],
  walnut: [
    { along: 0.006, across: 0.08, octaves: 3, colour: [23, 10, 3], gain: 2, bias: -0.78 },
    { along: 0.008, across: 0.12, octaves: 3, colour: [204, 133, 87], gain: 1.3, bias: -0.62 },
    { along: 0.016, across: 0.6, octaves: 3, colour: [15, 8, 3], gain: 1.7, bias: -0.74 },
  ],
  gold: [
    { along: 0.02, across: 0.03, octaves: 3, colour: [102, 48, 5], gain: 1.2, bias: -0.54 },
    { along: 0.028, across: 0.04, octaves: 3, colour: [255, 237, 168], gain: 1.2, bias: -0.56 },
  ],
  weathered: [
    { along: 0.006, across: 0.08, octaves: 3, colour: [61, 51, 41], gain: 1.7, bias: -0.7 },
    { along: 0.008, across: 0.18, octaves: 3, colour: [237, 232, 222], gain: 1.9, bias: -0.86 },
    { along: 0.014, across: 0.7, octaves: 3, colour: [51, 43, 33], gain: 1.8, bias: -0.8 },
  ],
}

/** Lays the grain of a moulding on a colour at a place of its rail, in mm; each rail is cut from another part of the wood. */
export function grainAt(style: FrameStyle, rail: number, alongMm: number, acrossMm: number, lay: (ink: GrainInk) => void): void {
  for (const [index, { along, across, octaves, colour, gain, bias }] of (grains[style] ?? []).entries()) {
    const share = Math.min(1, gain * fractalNoise(alongMm * along, acrossMm * across, octaves, index * 7 + rail) + bias)
    if (share > 0) lay([colour[0] * share, colour[1] * share, colour[2] * share, share])
  }
}

type GrainInk = readonly [number, number, number, number]

/** From 0 to 1, mostly near the middle. */
function fractalNoise(x: number, y: number, octaves: number, seed: number): number {
  let [sum, fineness] = [0, 1]
  for (let octave = 0; octave < octaves; octave += 1, fineness *= 2)
    sum += gradientNoise(x * fineness, y * fineness, seed + octave * 31) / fineness
  return 0.5 + sum / 2
}

function gradientNoise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [dx, dy] = [x - left, y - top]
  const [easedX, easedY] = [eased(dx), eased(dy)]
  const corner = (column: number, row: number) => {
    const turn = hash(left + column, top + row, seed) * 2 * Math.PI
    return Math.cos(turn) * (dx - column) + Math.sin(turn) * (dy - row)
  }
  const above = corner(0, 0) + easedX * (corner(1, 0) - corner(0, 0))
  const below = corner(0, 1) + easedX * (corner(1, 1) - corner(0, 1))
  return above + easedY * (below - above)
}

const eased = (share: number) => share * share * (3 - 2 * share)

/** From 0 to 1, for the same place always the same. */
function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_147_483_647)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
