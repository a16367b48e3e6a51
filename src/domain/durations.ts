/** How long things took: a count for each bound, those no longer than it, and one for whatever took longer than all. */
export type Durations = number[]

export const boundsMs = [2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 120_000] as const

export function noDurations(): Durations {
  return Array.from({ length: boundsMs.length + 1 }, () => 0)
}

export function addDuration(durations: Durations, ms: number): void {
  const place = boundsMs.findIndex((bound) => ms <= bound)
  const index = place === -1 ? boundsMs.length : place
  durations[index] = (durations[index] ?? 0) + 1
}

export function sumDurations(all: Durations[]): Durations {
  return all.reduce((sum, each) => sum.map((count, index) => count + (each[index] ?? 0)), noDurations())
}

export function countDurations(durations: Durations): number {
  return durations.reduce((sum, count) => sum + count, 0)
}

/** [OP1] Not longer than this were so many of all, 0.95 for 95 of 100; read from its bound, evenly between two. Null where nothing was counted. */
export function quantileMs(durations: Durations, share: number): number | null {
  const total = countDurations(durations)
  if (total === 0) return null
  let before = 0
  for (const [index, count] of durations.entries()) {
    const from = boundsMs[index - 1] ?? 0
    const to = boundsMs[index] ?? from
    if (count > 0 && before + count >= total * share) return Math.round(from + ((to - from) * (total * share - before)) / count)
    before += count
  }
  return boundsMs.at(-1) ?? null
}
