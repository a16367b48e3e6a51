import { packDraft, type Draft, type DraftKind, type DraftPictures, type ServerCopy } from './draft.ts'
import { isUntouched, type Keepable } from './draft-place.ts'
import type { DraftStore } from './draft-store.ts'
import type { History } from './history.ts'
import { coalesced } from './coalesced.ts'
import { saveDesign, type DesignCalls } from './save-design.ts'

export type DraftStatus = {
  /** The shop's name of the design on the stage. */
  designId: string | null
  designVersion: number | null
  savedAt: Date | null
  /** Saved: the shop has it. Local only: this browser has it. Off: nobody has, it lives as long as the page. */
  state: 'saving' | 'saved' | 'local-only' | 'off'
}

export type AutosaveTools<State extends Keepable> = {
  kind: DraftKind<State>
  store: DraftStore<State>
  designs: DesignCalls
  sessionId: string
  nowMs: () => number
  onStatus: (status: DraftStatus) => void
  /** The browser keeps nothing; said once. */
  onUnsaved: () => void
}

type Edited<State> = { history: History<State>; pictures: DraftPictures }

/** Keeps what is edited in this browser, and with the shop the design on the stage as soon as its photo is there. */
export function createDraftAutosave<State extends Keepable>(tools: AutosaveTools<State>) {
  const { kind, store, designs, sessionId, nowMs, onStatus, onUnsaved } = tools
  let latest: Edited<State> | null = null
  let copies: Readonly<Record<string, ServerCopy>> = {}
  /** What a person is done with: kept again only once it changes. */
  let forgotten: History<State> | null = null
  /** Grows when a person starts over: what is still under way then belongs to nobody. */
  let era = 0
  let isStoreOpen = true
  let isTold = false
  let busy = 0
  let savedAt: Date | null = null

  const wishOf = ({ present }: History<State>) => {
    const wish = kind.wishOf(present)
    return wish && { ...wish, words: JSON.stringify(wish.content) }
  }

  const packed = (history: History<State>) => packDraft(kind, history, { copies, sessionId, nowMs: nowMs() })

  const keepHere = coalesced(async (edited: Edited<State> | 'nothing') => {
    try {
      if (edited === 'nothing') await store.clear()
      else await store.write(packed(edited.history), edited.pictures)
      isStoreOpen = true
      savedAt = edited === 'nothing' ? null : new Date(nowMs())
    } catch (cause) {
      console.warn('The browser does not keep this draft.', cause)
      isStoreOpen = false
      if (!isTold) onUnsaved()
      isTold = true
    }
  })

  const keepThere = coalesced(async ({ history }: Edited<State>) => {
    const wish = wishOf(history)
    if (!wish || copies[wish.key]?.given === wish.words) return
    const mine = era
    try {
      const name = await saveDesign(designs, copies[wish.key] ?? null, wish.content)
      if (mine !== era) return
      copies = { ...copies, [wish.key]: { ...name, given: wish.words } }
      savedAt = new Date(nowMs())
      if (latest) await keepHere(latest)
    } catch (cause) {
      console.warn('The shop does not have this design yet.', cause)
    }
  })

  function status(): DraftStatus {
    const wish = latest && wishOf(latest.history)
    const copy = wish ? copies[wish.key] : undefined
    const isThere = wish !== null && copy?.given === wish.words
    const rested = isThere ? 'saved' : isStoreOpen ? 'local-only' : 'off'
    return { designId: copy?.id ?? null, designVersion: copy?.version ?? null, savedAt, state: busy > 0 ? 'saving' : rested }
  }

  const isWorthKeeping = ({ history }: Edited<State>) => history !== forgotten && !isUntouched(history)

  async function during(work: Promise<unknown>) {
    busy += 1
    onStatus(status())
    await work
    busy -= 1
    onStatus(status())
  }

  return {
    /** What this browser kept for this session. What can't be read, or is someone else's, is dropped. */
    async restore(): Promise<Draft<State> | null> {
      try {
        const read = await store.read(sessionId)
        if (read.ok) {
          copies = read.draft.copies
          savedAt = new Date(read.draft.savedAtMs)
          return read.draft
        }
        if (read.why === 'none') return null
        console.warn(`A draft was dropped: ${read.why}.`)
        await store.clear()
      } catch (cause) {
        console.warn('The browser does not hand out its drafts.', cause)
      }
      return null
    },

    /** As often as one likes: saves never overlap, and the last one counts. */
    async keep(edited: Edited<State>): Promise<void> {
      if (!isWorthKeeping(edited)) return
      latest = edited
      await during(Promise.all([keepHere(edited), keepThere(edited)]))
    },

    /** The page is hidden, and may never be seen again. */
    async leave(edited: Edited<State>): Promise<void> {
      if (!isWorthKeeping(edited)) return
      try {
        store.snapshot(packed(edited.history))
      } catch (cause) {
        console.warn('The browser has no room for a last note.', cause)
      }
      await this.keep(edited)
    },

    /** What comes now is another piece: the designs that the shop has stay as they are, and the browser keeps all there was to undo. */
    startAnew(): void {
      era += 1
      copies = {}
    },

    /** No design is known any more, and the browser holds nothing. */
    async forget(history: History<State>): Promise<void> {
      era += 1
      forgotten = history
      latest = null
      copies = {}
      await during(keepHere('nothing'))
    },
  }
}
