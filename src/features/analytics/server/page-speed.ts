import { gradeOf, rateVital, scoreVitals, vitalAtShare, vitalNames, type VitalName } from '#domain/web-vitals.ts'
import type { Speed } from '../analytics-report.ts'

type Counted = { label: string; times: number }
type Buckets = Record<number, number>

/** All pages together. */
export function speedOf(counted: readonly Counted[]): Speed | null {
  const buckets: Partial<Record<VitalName, Buckets>> = {}
  for (const { label, times } of counted) {
    const { name, bucket } = parse(label)
    const known = (buckets[name] ??= {})
    known[bucket] = (known[bucket] ?? 0) + times
  }
  const vitals = vitalNames.flatMap((name) => {
    const counts = buckets[name]
    if (!counts) return []
    const p75 = vitalAtShare(name, counts, 0.75)
    return [{ name, p75, rating: rateVital(name, p75), samples: Object.values(counts).reduce((sum, times) => sum + times, 0) }]
  })
  const score = scoreVitals(Object.fromEntries(vitals.map(({ name, p75 }) => [name, p75])))
  return score === null ? null : { score, grade: gradeOf(score), vitals }
}

/** Each page, the most measured first. */
export function speedByPage(counted: readonly Counted[]): (Speed & { path: string })[] {
  const pages = Map.groupBy(counted, ({ label }) => parse(label).path)
  const most = ({ vitals }: Speed) => Math.max(...vitals.map(({ samples }) => samples))
  return [...pages]
    .flatMap(([path, rows]) => {
      const speed = speedOf(rows)
      return speed ? [{ ...speed, path }] : []
    })
    .toSorted((a, b) => most(b) - most(a))
}

function parse(label: string): { name: VitalName; bucket: number; path: string } {
  const [name, bucket, ...path] = label.split(' ')
  return { name: name as VitalName, bucket: Number(bucket), path: path.join(' ') }
}
