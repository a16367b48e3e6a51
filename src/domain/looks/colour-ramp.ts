/** Red, green and blue of 255, already times the share that covers what lies below; a share of 1 covers all. */
export type Ink = readonly [red: number, green: number, blue: number, share: number]

/** One colour as CSS writes it: `#rgb`, `#rrggbb`, `rgb(r g b / share)` or `transparent`. */
export function parseInk(colour: string): Ink {
  if (colour === 'transparent') return [0, 0, 0, 0]
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(colour)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).flatMap((digits) => (digits ? Number.parseInt(digits.padStart(2, digits), 16) : []))
    return [red, green, blue, 1]
  }
  const [red, green, blue, share = 1] = [...colour.matchAll(/[\d.]+/g)].map(Number)
  if (!colour.startsWith('rgb(') || red === undefined || green === undefined || blue === undefined)
    throw new Error(`Not a colour: ${colour}`)
  return [red * share, green * share, blue * share, share]
}

type Stop = { at: number | null; ink: Ink }

/** A linear gradient as CSS writes its stops; answers the ink at a place from 0 to 1. */
export function parseRamp(stops: string): (at: number) => Ink {
  const placed = spreadOut(stops.split(/,\s*/).flatMap(parseStop))
  return (at) => {
    const next = placed.findIndex((stop) => stop.at >= at)
    const [from, to] = [placed[Math.max(0, next - 1)] ?? placed[0]!, placed[next] ?? placed.at(-1)!]
    if (next === -1) return to.ink
    const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 1
    return between(from.ink, to.ink, Math.max(0, share))
  }
}

/** So fine that a stop a few thousandths from the next is one of its own. */
const steps = 1024

/** The same, reckoned once for all places: for pictures of many pixels. */
export function rampTable(stops: string): (at: number) => Ink {
  const ramp = parseRamp(stops)
  const table = Array.from({ length: steps + 1 }, (_, step) => ramp(step / steps))
  return (at) => table[Math.round(Math.max(0, Math.min(1, at)) * steps)]!
}

/** Two places are two stops of one colour. */
function parseStop(text: string): Stop[] {
  const places = [...text.matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100)
  const ink = parseInk(text.replace(/\s[\d.]+%/g, '').trim())
  return places.length === 0 ? [{ at: null, ink }] : places.map((at) => ({ at, ink }))
}

/** The first is at 0 and the last at 1 unless they say otherwise; whichever between them has no place stands evenly among its neighbours. */
function spreadOut(stops: Stop[]): { at: number; ink: Ink }[] {
  const ends = stops.map((stop, index) => ({ ...stop, at: stop.at ?? (index === 0 ? 0 : index === stops.length - 1 ? 1 : null) }))
  return ends.map(({ at, ink }, index) => {
    if (at !== null) return { at, ink }
    const before = ends.findLastIndex((stop, place) => place < index && stop.at !== null)
    const after = ends.findIndex((stop, place) => place > index && stop.at !== null)
    const [from, to] = [ends[before]?.at ?? 0, ends[after]?.at ?? 1]
    return { at: from + ((to - from) * (index - before)) / (after - before), ink }
  })
}

function between(from: Ink, to: Ink, share: number): Ink {
  const mix = (index: 0 | 1 | 2 | 3) => from[index] + (to[index] - from[index]) * share
  return [mix(0), mix(1), mix(2), mix(3)]
}
