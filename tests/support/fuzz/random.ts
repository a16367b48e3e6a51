/** Chance that can be had again: the same seed, the same choices. */
export type Random = {
  /** From 0 up to and without `below`. */
  below(below: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  /** Mulberry32: small, even enough, and no one's secret. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (choices) => choices[below(choices.length)]!,
  }
}
