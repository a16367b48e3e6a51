import { untilLoaded } from '#browser/lazy-module.ts'
import { photoLimits, sniffFile, type FileRefusal } from '#domain/photos/photo-file.ts'
import { m } from '#words/messages.js'
import type { Photo } from '#features/photos/photos.ts'

const headBytes = 64 * 1024

/** The sentence that refuses a file before a byte of it has left, by what it is and not by its name; null when it may be sent. */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size > photoLimits.maxBytes) return wordsFor('too-many-bytes')
  try {
    const found = sniffFile(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    return 'refusal' in found ? await wordsFor(found.refusal) : null
  } catch {
    // A folder, or a file that is gone from the disk.
    return m.upload_unreadable()
  }
}

/** Fifteen sentences that hardly anybody reads are not loaded ahead. */
async function wordsFor(refusal: FileRefusal): Promise<string> {
  const { fileRefusalText } = await untilLoaded({ name: 'file-refusal-text', load: () => import('#features/photos/file-refusal-text.ts') })
  return fileRefusalText(refusal)
}

/** The photo that is this very file. Only one of the same length can be, so most files are never read for this. */
export async function findSame(file: File, photos: readonly Photo[]): Promise<string | null> {
  const candidates = photos.filter(({ bytes }) => bytes === file.size)
  if (candidates.length === 0) return null
  const sha256 = await hashOf(file)
  return candidates.find((photo) => photo.sha256 === sha256)?.id ?? null
}

export async function haveSameBytes(one: File, other: File): Promise<boolean> {
  const [hash, otherHash] = await Promise.all([hashOf(one), hashOf(other)])
  return hash !== null && hash === otherHash
}

/** Null on plain http: browsers keep their hashes from such pages. */
async function hashOf(file: File): Promise<string | null> {
  if (typeof crypto.subtle === 'undefined') return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
