/** [V1] Up to `good` it is good, above `poor` it is poor: milliseconds, but for CLS. The first five are the shop's own; INP stands beside FID. */
const thresholds = {
  fcpMs: { good: 1800, poor: 3000 },
  lcpMs: { good: 2500, poor: 4000 },
  fidMs: { good: 100, poor: 300 },
  cls: { good: 0.1, poor: 0.25 },
  ttfbMs: { good: 800, poor: 1800 },
  inpMs: { good: 200, poor: 500 },
}

export type VitalName = keyof typeof thresholds
export type Vitals = Partial<Record<VitalName, number>>
export const vitalNames = Object.keys(thresholds) as VitalName[]

export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

export const grades = ['A', 'B', 'C', 'D', 'F'] as const
export type Grade = (typeof grades)[number]

export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = thresholds[name]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}

/** 100 where it is good, 50 where it begins to be poor, none at twice that; in a straight line between. */
function pointsOf(name: VitalName, value: number): number {
  const { good, poor } = thresholds[name]
  if (value <= good) return 100
  return value <= poor ? 100 - (50 * (value - good)) / (poor - good) : Math.max(0, 50 - (50 * (value - poor)) / poor)
}

/** [V2] The mean of what was measured, of 100 in whole points; INP has no part in it. */
export function scoreVitals(measured: Vitals): number | null {
  const scored = vitalNames.flatMap((name) => {
    const value = measured[name]
    return value === undefined || name === 'inpMs' ? [] : [pointsOf(name, value)]
  })
  return scored.length === 0 ? null : Math.round(scored.reduce((sum, each) => sum + each, 0) / scored.length)
}

/** [V3] A grade falls by a letter every ten points from 90 down. */
export function gradeOf(score: number): Grade {
  return score >= 90 ? 'A' : score >= 80 ? 'B' : score >= 70 ? 'C' : score >= 60 ? 'D' : 'F'
}

/**
 * [V4] Values are counted in buckets: 0 for nothing at all, 1 up to the first edge, and one more beyond the last.
 * Days add up so, as their percentiles would not.
 */
export function vitalEdges(name: VitalName): number[] {
  const { good, poor } = thresholds[name]
  const quarters = [0.25, 0.5, 0.75, 1]
  return [...quarters.map((part) => good * part), ...quarters.map((part) => good + (poor - good) * part), poor * 2]
}

/** [V5] The value that such a share of all stays at or below, as if each bucket were filled evenly. */
export function vitalAtShare(name: VitalName, counts: Record<number, number>, share: number): number {
  const edges = vitalEdges(name)
  const last = edges.at(-1) ?? 0
  let left = Object.values(counts).reduce((sum, times) => sum + times, 0) * share
  for (let bucket = 0; bucket <= edges.length; bucket += 1) {
    const times = counts[bucket] ?? 0
    if (times > 0 && left <= times) {
      const from = edges[bucket - 2] ?? 0
      return bucket === 0 ? 0 : from + ((edges[bucket - 1] ?? last) - from) * (left / times)
    }
    left -= times
  }
  return last
}
