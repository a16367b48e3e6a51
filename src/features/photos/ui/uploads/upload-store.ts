import { answered, inTransaction } from '#browser/indexed-db.ts'
import { withResolvers } from '#browser/with-resolvers.ts'
import type { QueueTools } from './upload-queue.ts'
import type { Chosen } from './upload.ts'

const database = 'barwaz-uploads'
const maxFiles = 20
const maxAgeMs = 3 * 24 * 60 * 60 * 1000
/** A page that is being left still holds its files for a moment. */
const handOverMs = 2000

type KeptFile = Chosen & { sessionId: string; keptAt: number }

/** Where chosen files outlive their page: a reload or a closed tab loses none of them. Without IndexedDB they are chosen again. */
export function createUploadStore(sessionId: () => string): QueueTools['store'] {
  const releases = new Map<string, () => void>()

  /** One page at a time works on a file; true where the browser can't tell. */
  function claim(id: string): Promise<boolean> {
    if (typeof navigator.locks === 'undefined') return Promise.resolve(true)
    const { promise, resolve } = withResolvers<boolean>()
    const held = withResolvers<void>()
    const granted = () => {
      releases.set(id, held.resolve)
      resolve(true)
      return held.promise
    }
    navigator.locks.request(`${database}/${id}`, { signal: AbortSignal.timeout(handOverMs) }, granted).catch(() => resolve(false))
    return promise
  }

  return {
    async keep(chosen) {
      await claim(chosen.id)
      return withStore('readwrite', async (files) => {
        if ((await answered(files.count())) >= maxFiles) return false
        await answered(files.put({ ...chosen, sessionId: sessionId(), keptAt: Date.now() } satisfies KeptFile))
        return true
      })
    },

    drop(id) {
      releases.get(id)?.()
      releases.delete(id)
      withStore('readwrite', (files) => answered(files.delete(id))).catch(() => undefined)
    },

    async takeBack() {
      const all = await withStore('readonly', (files) => answered<KeptFile[]>(files.getAll()))
      const isStale = (kept: KeptFile) => kept.sessionId !== sessionId() || Date.now() - kept.keptAt > maxAgeMs
      for (const { id } of all.filter(isStale)) this.drop(id)
      const mine = all.filter((kept) => !isStale(kept)).toSorted((one, other) => one.keptAt - other.keptAt)
      const claimed = await Promise.all(mine.map(({ id }) => claim(id)))
      // The page that held one may have finished with it meanwhile.
      const left = await withStore('readonly', (files) => answered(files.getAllKeys()))
      return mine.filter(({ id }, index) => claimed[index] && left.includes(id)).map(({ id, file, handoff }) => ({ id, file, handoff }))
    },
  }
}

function withStore<Result>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<Result>): Promise<Result> {
  return inTransaction(database, { files: { keyPath: 'id' } }, mode, ({ files }) => work(files))
}
