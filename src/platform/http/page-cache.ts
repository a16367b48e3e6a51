import { randomUUID } from 'node:crypto'
import type { HotStatement } from '#platform/db/statement-batcher.ts'
import type { Shop } from '#platform/shop.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** Pages as they are sent, until the shop shows something else or the minute is over: what begins or ends at a time does so on the minute. */
export type PageCache = {
  /** The page of that key as it is to be now: null where it can't be kept, undefined where nobody has made it yet. */
  find(key: string): Promise<Found>
}
export type Found = {
  page: Promise<ReadyAnswer | null> | undefined
  /** Makes it, once however many find it missing. */
  make(make: Make): Promise<ReadyAnswer | null>
}
type Make = () => Promise<ReadyAnswer | null>

type Kept = { state: string; page: Promise<ReadyAnswer | null>; bytes: number }

const mostBytes = 24 * 1024 * 1024

const readVersion: HotStatement = {
  name: 'page-version',
  text: 'select key, version from page_version cross join unnest($1::text[]) as key where id = 1',
}

/**
 * Each request asks the database which version of its pages the shop is at, together with all that come in the same turn, so that a change
 * is seen by the next request on every process. `onChange` hears of another version before any page is made of it.
 */
export function createPageCache({ runHot, clock }: Pick<Shop, 'runHot' | 'clock'>, onChange: () => void): PageCache {
  const pages = new Map<string, Kept>()
  let known: string | undefined
  let bytes = 0

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  async function currentState(): Promise<string> {
    const [row] = (await runHot(readVersion, ['shop'])) as { version: string }[]
    // A shop that was brought back from before there was a row has one with its first change.
    const version = row?.version ?? randomUUID()
    if (version !== known) onChange()
    known = version
    return `${version} ${Math.floor(clock.now().getTime() / 60_000)}`
  }

  async function draw(key: string, kept: Kept, make: Make): Promise<ReadyAnswer | null> {
    try {
      const page = await make()
      if (pages.get(key) === kept) count(kept, key.length + (page?.bytes ?? 0))
      return page
    } catch (error) {
      if (pages.get(key) === kept) forget(key)
      throw error
    }
  }

  /** Whoever was asked for last is forgotten last. */
  function count(kept: Kept, more: number): void {
    kept.bytes = more
    bytes += more
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  return {
    async find(key) {
      const state = await currentState()
      const current = () => {
        const kept = pages.get(key)
        if (kept?.state !== state) return undefined
        pages.delete(key)
        pages.set(key, kept)
        return kept.page
      }
      return {
        page: current(),
        make(make) {
          const made = current()
          if (made) return made
          forget(key)
          const kept: Kept = { state, page: Promise.resolve(null), bytes: 0 }
          pages.set(key, kept)
          return (kept.page = draw(key, kept, make))
        },
      }
    },
  }
}
