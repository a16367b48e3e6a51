import { boundsMs } from '#domain/durations.ts'
import type { Series } from './metrics.ts'

type Labels = Record<string, string | number>

/** Lines of Prometheus' text format: a number as it is now, once for each set of labels. */
export function gaugeLines(name: string, help: string, samples: { labels?: Labels; value: number }[]): string[] {
  return [...head(name, help, 'gauge'), ...samples.map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${value}`)]
}

/** Durations by their bounds, in seconds. */
export function histogramLines(name: string, help: string, series: Series[]): string[] {
  return [...head(name, help, 'histogram'), ...series.flatMap((each) => seriesLines(name, each))]
}

function seriesLines(name: string, { labels, durations, sumMs }: Series): string[] {
  let upTo = 0
  const buckets = durations.map((count, index) => {
    upTo += count
    const bound = boundsMs[index]
    return `${name}_bucket${inBraces({ ...labels, le: bound === undefined ? '+Inf' : bound / 1000 })} ${upTo}`
  })
  return [...buckets, `${name}_sum${inBraces(labels)} ${sumMs / 1000}`, `${name}_count${inBraces(labels)} ${upTo}`]
}

function head(name: string, help: string, type: 'gauge' | 'histogram'): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(character: string): string {
  return character === '\n' ? String.raw`\n` : `\\${character}`
}
