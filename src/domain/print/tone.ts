export const toneModes = ['colour', 'mono', 'sepia'] as const
/** Brightness and contrast from −100 to 100. */
export type Tone = { mode: (typeof toneModes)[number]; brightness: number; contrast: number }
export const plainTone: Tone = { mode: 'colour', brightness: 0, contrast: 0 }

/** What a tone does to a pixel of channels from 0 to 1: first a mix of them, then one straight line for each. */
export type ToneTable = { mix: readonly [Row, Row, Row]; slope: number; offset: number }
type Row = readonly [number, number, number]

/** How bright the eye finds red, green and blue. */
const seen: Row = [0.2126, 0.7152, 0.0722]
/** [T2] Old paper: white turns a warm cream. Nothing above 1, so that mixing never clips. */
const sepia: Row = [1, 0.89, 0.72]

/** [T1] One table for both painters. Without a change it is the identity. */
export function toneTable({ mode, brightness, contrast }: Tone): ToneTable {
  const slope = 2 ** (contrast / 100)
  // Contrast turns about the middle grey; brightness moves by up to a quarter of the range.
  return { mix: mixOf(mode), slope, offset: 0.5 - slope / 2 + brightness / 400 }
}

function mixOf(mode: Tone['mode']): ToneTable['mix'] {
  const tinted = (share: number): Row => [seen[0] * share, seen[1] * share, seen[2] * share]
  if (mode === 'mono') return [seen, seen, seen]
  if (mode === 'sepia') return [tinted(sepia[0]), tinted(sepia[1]), tinted(sepia[2])]
  return [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
}

export function isPlain({ mode, brightness, contrast }: Tone): boolean {
  return mode === 'colour' && brightness === 0 && contrast === 0
}

/** The same table as the values of an SVG `feColorMatrix`. */
export function toneFilterValues(tone: Tone): string {
  const { mix, slope, offset } = toneTable(tone)
  return [...mix.map((row) => [...row.map((share) => share * slope), 0, offset]), [0, 0, 0, 1, 0]].map((row) => row.join(' ')).join(' ')
}
