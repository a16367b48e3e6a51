/** Work that never overlaps itself: of what is asked for meanwhile only the last is done. The answer comes when nothing is left to do. */
export function coalesced<Value>(work: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let running: Promise<void> | null = null
  let waiting: { value: Value } | null = null

  async function drain() {
    try {
      while (waiting) {
        const { value } = waiting
        waiting = null
        await work(value)
      }
    } finally {
      running = null
    }
  }

  return (value) => {
    waiting = { value }
    return (running ??= drain())
  }
}
