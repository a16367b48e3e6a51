import type { FileRefusal } from '#domain/photos/photo-file.ts'
import { m } from '#words/messages.js'

/** [F2] Why a file was refused, and what to send instead. */
export function fileRefusalText(reason: FileRefusal): string {
  switch (reason) {
    case 'empty':
      return m.photo_refused_empty()
    case 'not-a-photo':
      return m.photo_refused_not_a_photo()
    case 'video':
      return m.photo_refused_video()
    case 'animated':
      return m.photo_refused_animated()
    case 'svg':
      return m.photo_refused_svg()
    case 'gif':
      return m.photo_refused_gif()
    case 'pdf':
      return m.photo_refused_pdf()
    case 'raw':
      return m.photo_refused_raw()
    case 'document':
      return m.photo_refused_document()
    case 'too-many-bytes':
      return m.photo_refused_too_many_bytes()
    case 'too-many-pixels':
      return m.photo_refused_too_many_pixels()
    case 'too-small':
      return m.photo_refused_too_small()
    case 'too-long':
      return m.photo_refused_too_long()
    case 'damaged':
      return m.photo_refused_damaged()
    case 'too-hard':
      return m.photo_refused_too_hard()
  }
}
