/** How coarse colours are told apart, in steps of a channel. */
const step = 32
const mostColours = 5

/** The colours a picture is mostly made of, the commonest first: pixels in groups of alike, each group by its mean. */
export function paletteOf(rgba: Uint8ClampedArray): string[] {
  const groups = new Map<string, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3)
    const name = [red, green, blue].map((channel) => Math.floor(channel / step)).join()
    const group = groups.get(name) ?? { count: 0, sum: [0, 0, 0] }
    group.count += 1
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue]
    groups.set(name, group)
  }
  const common = [...groups.values()].toSorted((a, b) => b.count - a.count)
  return common.slice(0, mostColours).map(({ count, sum }) => toHex(sum.map((channel) => Math.round(channel / count))))
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Of several photos' colours, a few that are unlike: the first of each photo before the second of any. */
export function mixedPalette(palettes: readonly (readonly string[])[], most: number): string[] {
  const inTurn = Array.from({ length: mostColours }, (_, rank) => palettes.flatMap((palette) => palette[rank] ?? [])).flat()
  const chosen: string[] = []
  for (const colour of inTurn) {
    if (chosen.length < most && chosen.every((other) => distance(colour, other) > step)) chosen.push(colour)
  }
  return chosen
}

function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
  return Math.max(...a!.map((channel, index) => Math.abs(channel - b![index]!)))
}
