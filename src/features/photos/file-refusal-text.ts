import type { FileRefusal } from '#domain/photo-file.ts'
import { m } from '#words/messages.js'

/** Why a file was not taken, in words a person understands. */
export function fileRefusalText(reason: FileRefusal): string {
  return reason === 'damaged' ? m.photo_refused_damaged() : m.photo_refused_not_a_photo()
}
