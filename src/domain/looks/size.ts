export type Orientation = 'portrait' | 'landscape' | 'square'

/** A size as the shop names it, `WIDTHxHEIGHT` in cm; inside the code lengths are millimetres. */
export type Size = { id: string; widthMm: number; heightMm: number; orientation: Orientation }

/** [S1] A size id is two whole numbers of cm from 1 to 999, with an x between. */
export function parseSize(id: string): Size | null {
  const match = /^([1-9]\d{0,2})x([1-9]\d{0,2})$/.exec(id)
  if (!match) return null
  const [width, height] = [Number(match[1]), Number(match[2])]
  return { id, widthMm: width * 10, heightMm: height * 10, orientation: orientationOf(width, height) }
}

/** For sizes the shop itself lists. */
export function listedSize(id: string): Size {
  const size = parseSize(id)
  if (!size) throw new Error(`${id} is no size`)
  return size
}

/** Of a size the shop itself lists. */
export function longestSideMm(id: string): number {
  const { widthMm, heightMm } = listedSize(id)
  return Math.max(widthMm, heightMm)
}

/** [S2] The same size turned by 90°; a square is its own mirror. */
export function mirrored(id: string): string {
  return id.split('x').toReversed().join('x')
}

/** [S3] Each portrait size and its landscape twin, in the order given. */
export function withMirrors(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, mirrored(id)]))]
}

/** What a workshop can make and two people can carry; under the widest mat there is still a picture. */
export const makeable = { leastCm: 20, mostCm: 200, mostCm2: 20_000, mostRatio: 4 }

/** [S4] Why the shop can't list a size of whole cm; null where it can. */
export function whyNotMade(widthCm: number, heightCm: number): 'side' | 'area' | 'shape' | null {
  const [short, long] = [Math.min(widthCm, heightCm), Math.max(widthCm, heightCm)]
  if (!Number.isInteger(widthCm) || !Number.isInteger(heightCm) || short < makeable.leastCm || long > makeable.mostCm) return 'side'
  if (short * long > makeable.mostCm2) return 'area'
  return long > makeable.mostRatio * short ? 'shape' : null
}

/** [S5] A canvas at least two and a half times as long as wide is a panoramic one. */
export function isPanoramic({ widthMm, heightMm }: Pick<Size, 'widthMm' | 'heightMm'>): boolean {
  return Math.max(widthMm, heightMm) >= 2.5 * Math.min(widthMm, heightMm)
}

function orientationOf(width: number, height: number): Orientation {
  if (width === height) return 'square'
  return width > height ? 'landscape' : 'portrait'
}
