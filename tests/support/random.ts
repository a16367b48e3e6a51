export type Random = {
  /** From 0 up to but not 1. */
  next(): number
  /** From 0 up to but not `limit`. */
  below(limit: number): number
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Value>(from: readonly Value[]): Value
  shuffled<Value>(from: readonly Value[]): Value[]
}

/** The same numbers for the same seed (a 32-bit counter, mixed by multiplication): a round that failed can be asked for again. */
export function createRandom(seed: number): Random {
  let counter = seed >>> 0
  const next = () => {
    counter = (counter + 0x9e3779b9) >>> 0
    let mixed = counter
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    shuffled: (from) =>
      from
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
  }
}
