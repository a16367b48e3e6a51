import { ShopError } from '#domain/shop-error.ts'
import type { Asker } from './imaging.ts'

/** Soon enough for one that goes on by itself. */
const lookAgainSeconds = 3

export function tooBusy(): ShopError {
  return new ShopError('picture/busy', { retryAfterSeconds: lookAgainSeconds })
}

/**
 * So much work at a time, those who ask in turn: each one's next comes after one of everybody else who waits. [IM4] Nobody's work is done
 * side by side: where there is room for two, somebody's hard file takes one, and the other is left to everybody else.
 */
export function createTurns({ places, atOnce = 1 }: { places: number; atOnce?: number }) {
  const waiting = new Map<Asker['key'], (() => void)[]>()
  const working = new Set<Asker['key']>()
  const mustWait = (key: Asker['key']) => working.size >= atOnce || working.has(key)

  function next(): void {
    const first = [...waiting].find(([key]) => !mustWait(key))
    if (!first) return
    const [key, [start, ...later]] = first
    waiting.delete(key)
    // Back to the end of the line.
    if (later.length > 0) waiting.set(key, later)
    working.add(key)
    start?.()
  }

  /**
   * [IM1] Nobody takes more places than are left free: half of them at most, less the more others wait, and whoever comes next finds one. The
   * shop's own work takes none.
   */
  function isFull(key: Asker['key']): boolean {
    if (key === null) return false
    let taken = 0
    for (const [each, { length }] of waiting) if (each !== null) taken += length
    return (waiting.get(key)?.length ?? 0) >= places - taken
  }

  function wait({ key, signal }: Asker): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.set(key, [...(waiting.get(key) ?? []), resolve])
    const leave = () => {
      const left = (waiting.get(key) ?? []).filter((start) => start !== resolve)
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
      reject(tooBusy())
    }
    signal?.addEventListener('abort', leave)
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return {
    isFull,
    /** Refused at once where the line is full; given up by whoever leaves it, so that nobody waits for what nobody wants. */
    async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
      const { key, signal } = asker
      if (signal?.aborted || (mustWait(key) && isFull(key))) throw tooBusy()
      if (mustWait(key)) await wait(asker)
      else working.add(key)
      try {
        return await work()
      } finally {
        working.delete(key)
        next()
      }
    },
  }
}
