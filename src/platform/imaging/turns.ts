/** One piece of work at a time, those who ask in turn: each one's next comes after one of everybody else who waits. */
export function createTurns() {
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function next(): void {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [asker, [start, ...later]] = first
    waiting.delete(asker)
    // Back to the end of the line.
    if (later.length > 0) waiting.set(asker, later)
    start?.()
  }

  return {
    async take<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
      if (isBusy) await new Promise<void>((resolve) => waiting.set(asker, [...(waiting.get(asker) ?? []), resolve]))
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
