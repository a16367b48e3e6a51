export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
export const p99 = (values: readonly number[]) => percentile(values, 0.99)
