import { ShopError } from '#domain/shop-error.ts'
import type { Asker } from './imaging.ts'

/** Soon enough for one that goes on by itself. */
const lookAgainSeconds = 3

export function tooBusy(): ShopError {
  return new ShopError('picture/busy', { retryAfterSeconds: lookAgainSeconds })
}

/** One piece of work at a time, those who ask in turn: each one's next comes after one of everybody else who waits. */
export function createTurns({ places }: { places: number }) {
  const waiting = new Map<Asker['key'], (() => void)[]>()
  let isBusy = false

  function next(): void {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [key, [start, ...later]] = first
    waiting.delete(key)
    // Back to the end of the line.
    if (later.length > 0) waiting.set(key, later)
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
      if (asker.signal?.aborted || (isBusy && isFull(asker.key))) throw tooBusy()
      if (isBusy) await wait(asker)
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
