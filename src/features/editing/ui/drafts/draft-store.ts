import { answered, inTransaction } from '#browser/indexed-db.ts'
import { isSessionKept } from '#browser/session-id.ts'
import { laterOf, photoKeysOf, unpackDraft, type DraftKind, type DraftPictures, type KeptDraft, type Unpacked } from './draft.ts'
import { hintAtDraft } from './draft-hint.ts'
import { draftPlace, draftStores as stores, type Keepable } from './draft-place.ts'

const draftKey = 'draft'

/** Where a draft outlives its page. Whatever the browser refuses is thrown. */
export type DraftStore<State extends Keepable> = {
  read: (sessionId: string) => Promise<Unpacked<State>>
  /** Unless whoever made it has signed out meanwhile. */
  write: (draft: KeptDraft<State>, pictures: DraftPictures) => Promise<void>
  /** At once and without its pictures, for a page that is being left: a database would not finish. */
  snapshot: (draft: KeptDraft<State>) => void
  clear: () => Promise<void>
}

export function createDraftStore<State extends Keepable>(name: string, kind: DraftKind<State>): DraftStore<State> {
  const { database, snapshotKey } = draftPlace(name)
  /** Pictures are large and stay the same, steps are small and change: a picture that lies there already is not written again. */
  const written = new WeakSet<Blob>()
  const hint = ({ present }: KeptDraft<State>) => hintAtDraft(name, present.photos.length > 0)

  return {
    read: (sessionId) =>
      inTransaction(database, stores, 'readonly', async ({ drafts, pictures }) =>
        unpackDraft(
          kind,
          laterOf(await answered(drafts.get(draftKey)), readSnapshot(snapshotKey)),
          await answered(pictures.getAll()),
          sessionId,
        ),
      ),

    async write(draft, pictures) {
      if (!isTheirs(draft)) return
      const wanted = photoKeysOf(draft)
      const mine = Object.entries(pictures).filter(([key]) => wanted.has(key))
      await inTransaction(database, stores, 'readwrite', async ({ drafts, pictures: kept }) => {
        const there = await answered(kept.getAllKeys())
        for (const key of there) if (typeof key !== 'string' || !wanted.has(key)) kept.delete(key)
        for (const [key, picture] of mine) if (!written.has(picture.blob) || !there.includes(key)) kept.put({ key, ...picture })
        await answered(drafts.put(draft, draftKey))
      })
      hint(draft)
      for (const [, { blob }] of mine) written.add(blob)
      // A last note may have been made meanwhile, of what came after this.
      if (laterOf(draft, readSnapshot(snapshotKey)) === draft) dropSnapshot(snapshotKey)
    },

    snapshot(draft) {
      if (!isTheirs(draft)) return
      hint(draft)
      localStorage.setItem(snapshotKey, JSON.stringify(draft))
    },

    async clear() {
      hintAtDraft(name, false)
      dropSnapshot(snapshotKey)
      await inTransaction(database, stores, 'readwrite', async ({ drafts, pictures }) => {
        drafts.clear()
        await answered(pictures.clear())
      })
    },
  }
}

function readSnapshot(snapshotKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(snapshotKey) ?? 'null')
  } catch {
    return null
  }
}

function dropSnapshot(snapshotKey: string): void {
  try {
    localStorage.removeItem(snapshotKey)
  } catch {
    // A browser that opens no storage has no snapshot either.
  }
}

/** The draft of a line of the cart names the line after the session. */
function isTheirs({ sessionId: owner }: { sessionId: string }): boolean {
  const [session = ''] = owner.split(' ')
  return isSessionKept(session)
}
