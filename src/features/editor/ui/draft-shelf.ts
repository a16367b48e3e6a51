import { laterOf, photoKeysOf, unpackDraft, type DraftPictures, type KeptDraft, type Unpacked } from './draft.ts'

const database = 'barwaz-drafts'
const draftStore = 'drafts'
const pictureStore = 'pictures'
/** One draft for all products of the editor. */
const draftKey = 'editor'
const jotKey = 'editorDraft'

/** Where a draft outlives its page. Whatever the browser refuses is thrown. */
export type DraftShelf = {
  read: (sessionId: string) => Promise<Unpacked>
  write: (draft: KeptDraft, pictures: DraftPictures) => Promise<void>
  /** At once and without its pictures, for a page that is being left: a database would not finish. */
  jot: (draft: KeptDraft) => void
  clear: () => Promise<void>
}

export function createDraftShelf(): DraftShelf {
  /** Pictures are large and stay the same, steps are small and change: a picture that lies there already is not written again. */
  const written = new WeakSet<Blob>()

  return {
    read: (sessionId) =>
      inTransaction('readonly', async (drafts, pictures) =>
        unpackDraft(laterOf(await answered(drafts.get(draftKey)), readJot()), await answered(pictures.getAll()), sessionId),
      ),

    async write(draft, pictures) {
      const wanted = photoKeysOf(draft)
      const mine = Object.entries(pictures).filter(([key]) => wanted.has(key))
      await inTransaction('readwrite', async (drafts, shelf) => {
        const there = await answered(shelf.getAllKeys())
        for (const key of there) if (typeof key !== 'string' || !wanted.has(key)) shelf.delete(key)
        for (const [key, picture] of mine) if (!written.has(picture.blob) || !there.includes(key)) shelf.put({ key, ...picture })
        await answered(drafts.put(draft, draftKey))
      })
      for (const [, { blob }] of mine) written.add(blob)
      dropJot()
    },

    jot: (draft) => localStorage.setItem(jotKey, JSON.stringify(draft)),

    async clear() {
      dropJot()
      await inTransaction('readwrite', async (drafts, pictures) => {
        drafts.clear()
        await answered(pictures.clear())
      })
    },
  }
}

function readJot(): unknown {
  try {
    return JSON.parse(localStorage.getItem(jotKey) ?? 'null')
  } catch {
    return null
  }
}

function dropJot(): void {
  try {
    localStorage.removeItem(jotKey)
  } catch {
    // A browser that opens no storage has no jot either.
  }
}

async function inTransaction<Result>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore, pictures: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(draftStore)
    opening.result.createObjectStore(pictureStore, { keyPath: 'key' })
  })
  const db = await answered(opening)
  try {
    const transaction = db.transaction([draftStore, pictureStore], mode)
    const finished = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft was not kept')))
    })
    const [result] = await Promise.all([work(transaction.objectStore(draftStore), transaction.objectStore(pictureStore)), finished])
    return result
  } finally {
    db.close()
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused')))
  })
}
