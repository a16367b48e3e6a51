import { ObjectMissing, type Storage, type StoredObject } from './storage.ts'
import type { S3Options } from './s3-storage.ts'

/** A bucket, or null for the folder in DATA_DIR. */
export type StoragePlace = S3Options | null
type Places = { place: StoragePlace; now: Storage; before: Storage }

export type StorageSwitch = {
  /** What everybody works with: stays the same object, whichever place it keeps things in. */
  storage: Storage
  /** Where objects are kept by now; undefined: where the environment says. */
  place(): StoragePlace | undefined
  /** The new place alone, for whoever must know what really is there; null: nothing was switched. */
  current(): Storage | null
  use(places: Places): void
  /** Asked when an object is nowhere to be found: whether the places have changed without this process hearing of it. */
  lookWith(look: () => Promise<boolean>): void
}

/**
 * Keeps objects in one place, and after a switch in another, without a restart. What is not in the new place is still read from the one
 * before: a process that hears of the switch a moment later than others loses nothing.
 */
export function createStorageSwitch(configured: Storage): StorageSwitch {
  let places: Places | null = null
  let look: () => Promise<boolean> = async () => false
  const now = () => places?.now ?? configured
  const both = () => (places ? [places.now, places.before] : [configured])

  async function find<Found>(search: (storage: Storage) => Promise<Found | null>): Promise<Found | null> {
    for (const storage of both()) {
      const found = await search(storage)
      if (found) return found
    }
    return null
  }

  async function* joined(listed: (storage: Storage) => AsyncIterable<StoredObject>): AsyncGenerator<StoredObject> {
    const seen = new Set<string>()
    const [first, second] = both()
    for await (const object of first ? listed(first) : []) {
      if (second) seen.add(object.key)
      yield object
    }
    for await (const object of second ? listed(second) : []) if (!seen.has(object.key)) yield object
  }

  const storage: Storage = {
    keep: (key, path) => now().keep(key, path),
    async read(key) {
      const search = (where: Storage) => where.read(key)
      return (await find(search)) ?? ((await look()) ? find(search) : null)
    },
    async withFile(key, work) {
      const isThisMissing = (error: unknown) => error instanceof ObjectMissing && error.key === key
      const [first, ...others] = both()
      try {
        return await (first ?? configured).withFile(key, work)
      } catch (error) {
        if (!isThisMissing(error)) throw error
        const left = (await look()) ? both() : others
        for (const where of left) {
          try {
            return await where.withFile(key, work)
          } catch (again) {
            if (!isThisMissing(again)) throw again
          }
        }
        throw error
      }
    },
    async removeAll(prefix) {
      for (const where of both()) await where.removeAll(prefix)
    },
    list: (prefix) => joined((where) => where.list(prefix)),
    listAll: () => joined((where) => where.listAll()),
    check: () => now().check(),
  }

  return {
    storage,
    place: () => places?.place,
    current: () => places?.now ?? null,
    use: (chosen) => void (places = chosen),
    lookWith: (given) => void (look = given),
  }
}
