import type { Readable } from 'node:stream'

/**
 * Where objects are kept: photos, previews, print files. Keys are made by the server (`photos/<id>/original`), never by a visitor. An
 * object appears whole or not at all and is never changed, only replaced by the same bytes or removed.
 */
export type Storage = {
  /** Keeps a copy of the file under the key; on the same disk that is a second name for it, not a second set of bytes. */
  keep(key: string, path: string): Promise<void>
  /** The bytes, as they are sent on; null where there is no such object. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Lets work see the object as a file, for as long as the work takes. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>
  removeAll(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
  /** Every object there is, whole ones only. */
  listAll(): AsyncIterable<StoredObject>
  /** Throws when objects can't be kept there now. */
  check(): Promise<void>
}

export type StoredObject = { key: string; bytes: number; changedAt: Date }

/** Where a folder keeps objects that are not whole yet; what lies there for long was left by a process that died. */
export const draftsPrefix = 'drafts'

export class ObjectMissing extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no object ${key}`)
    this.key = key
  }
}

/** Lower-case words, digits, dots and dashes between single slashes: nothing a file system or an address could read differently. */
export function isKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key) && !key.includes('..')
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`${key} is no key`)
}

/** What somebody else put beside the objects, or what is not whole yet, is none. */
export function isWholeObject({ key }: StoredObject): boolean {
  return isKey(key) && !key.startsWith(`${draftsPrefix}/`)
}
