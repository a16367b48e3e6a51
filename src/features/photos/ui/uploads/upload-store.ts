import { answered, inTransaction } from '#browser/indexed-db.ts'
import { withResolvers } from '#browser/with-resolvers.ts'
import type { QueueTools } from './upload-queue.ts'
import type { Chosen } from './upload.ts'

const database = 'barwaz-uploads'
const maxFiles = 20
const maxAgeMs = 3 * 24 * 60 * 60 * 1000

type KeptFile = Chosen & { sessionId: string; keptAt: number; photoId?: string }

/** Where chosen files outlive their page: a reload or a closed tab loses none of them. Without IndexedDB they are chosen again. */
export function createUploadStore(sessionId: () => string): QueueTools['store'] {
  const releases = new Map<string, () => void>()

  /** Once no other page works on a file; at once where the browser can't tell. */
  function claim(id: string): Promise<void> {
    if (typeof navigator.locks === 'undefined') return Promise.resolve()
    const { promise, resolve, reject } = withResolvers<void>()
    const held = withResolvers<void>()
    const granted = () => {
      releases.set(id, held.resolve)
      resolve()
      return held.promise
    }
    navigator.locks.request(`${database}/${id}`, granted).catch(reject)
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

    name(id, photoId) {
      withStore('readwrite', async (files) => {
        const kept = await answered<KeptFile | undefined>(files.get(id))
        if (kept) await answered(files.put({ ...kept, photoId } satisfies KeptFile))
      }).catch(() => undefined)
    },

    async takeBack(bring) {
      const all = await withStore('readonly', (files) => answered<KeptFile[]>(files.getAll()))
      const isStale = (kept: KeptFile) => kept.sessionId !== sessionId() || Date.now() - kept.keptAt > maxAgeMs
      for (const { id } of all.filter(isStale)) this.drop(id)
      const mine = all.filter((kept) => !isStale(kept)).toSorted((one, other) => one.keptAt - other.keptAt)
      const takeUp = async ({ id, file, handoff }: KeptFile) => {
        await claim(id)
        // The page that held it may have finished with it meanwhile.
        const kept = await withStore('readonly', (files) => answered<KeptFile | undefined>(files.get(id)))
        if (kept) bring({ id, file, handoff }, kept.photoId ?? null)
        else this.drop(id)
      }
      await Promise.all(mine.map(takeUp))
    },
  }
}

function withStore<Result>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<Result>): Promise<Result> {
  return inTransaction(database, { files: { keyPath: 'id' } }, mode, ({ files }) => work(files))
}
