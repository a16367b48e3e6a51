import type { FileRefusal } from '#domain/photo-file.ts'
import { m } from '#words/messages.js'

/** [F2] The sentence for each refusal, the same before a file has left and after it has arrived. */
export function fileRefusalText(reason: FileRefusal): string {
  switch (reason) {
    case 'empty':
      return m.photo_refused_empty()
    case 'video':
      return m.photo_refused_video()
    case 'too-many-bytes':
      return m.photo_refused_too_many_bytes()
    default:
      return m.photo_refused_not_a_photo()
  }
}
