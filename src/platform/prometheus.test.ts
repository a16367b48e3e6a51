import { expect, test } from 'vitest'
import { addDuration, noDurations } from '#domain/durations.ts'
import { gaugeLines, histogramLines } from './prometheus.ts'

test('a gauge is a line for each set of labels, whatever stands in them', () => {
  expect(gaugeLines('jobs', 'Jobs', [{ labels: { kind: 'a"b\\c\nd' }, value: 3 }, { value: 1 }])).toEqual([
    '# HELP jobs Jobs',
    '# TYPE jobs gauge',
    String.raw`jobs{kind="a\"b\\c\nd"} 3`,
    'jobs 1',
  ])
})

test('a histogram counts up from bound to bound, in seconds', () => {
  const durations = noDurations()
  for (const ms of [3, 40, 1e9]) addDuration(durations, ms)
  const lines = histogramLines('asked', 'Asked', [{ labels: { route: '/x' }, durations, sumMs: 43 }])
  expect(lines).toContain('asked_bucket{route="/x",le="0.002"} 0')
  expect(lines).toContain('asked_bucket{route="/x",le="0.005"} 1')
  expect(lines).toContain('asked_bucket{route="/x",le="120"} 2')
  expect(lines.slice(-3)).toEqual(['asked_bucket{route="/x",le="+Inf"} 3', 'asked_sum{route="/x"} 0.043', 'asked_count{route="/x"} 3'])
})
