/** One piece of work at a time, the senders in turn: each one's next comes after one of everybody else who waits. */
export function createTurns() {
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function next(): void {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [sender, [start, ...later]] = first
    waiting.delete(sender)
    // Back to the end of the line.
    if (later.length > 0) waiting.set(sender, later)
    start?.()
  }

  return {
    async take<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
      if (isBusy) await new Promise<void>((resolve) => waiting.set(sender, [...(waiting.get(sender) ?? []), resolve]))
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
