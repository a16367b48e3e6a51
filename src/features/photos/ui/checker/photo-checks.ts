import type { FileRefusal } from '#domain/photos/photo-file.ts'
import type { CheckedPhoto } from './check-photo.ts'

export type PhotoEntry = {
  id: number
  name: string
  file: File
  /** Of a first small picture, then of its preview; null until there is one, and where the browser cannot open the file. */
  url: string | null
  /** Whether it was alone or first when it came: then its details stand open. */
  startsOpen: boolean
  state: { kind: 'reading' } | { kind: 'checked'; photo: CheckedPhoto } | { kind: 'refused'; reason: FileRefusal }
}

export type CheckEvent =
  | { kind: 'added'; photos: readonly { id: number; name: string; file: File }[] }
  | { kind: 'seen'; id: number; url: string }
  | { kind: 'checked'; id: number; photo: CheckedPhoto; url: string | null }
  | { kind: 'refused'; id: number; reason: FileRefusal }
  | { kind: 'removed'; id: number }
  | { kind: 'cleared' }

/** [PV1] The first photo, and one that comes alone, stand open; of several the others are folded. */
export function checksReducer(entries: readonly PhotoEntry[], event: CheckEvent): readonly PhotoEntry[] {
  switch (event.kind) {
    case 'added': {
      const alone = event.photos.length === 1
      const added = event.photos.map((photo, index): PhotoEntry => ({
        ...photo,
        url: null,
        startsOpen: alone || (entries.length === 0 && index === 0),
        state: { kind: 'reading' },
      }))
      return [...entries, ...added]
    }
    case 'seen':
      return entries.map((entry) => (entry.id === event.id ? { ...entry, url: event.url } : entry))
    case 'checked':
      return entries.map((entry) =>
        entry.id === event.id ? { ...entry, url: event.url, state: { kind: 'checked', photo: event.photo } } : entry,
      )
    case 'refused':
      return entries.map((entry) => (entry.id === event.id ? { ...entry, state: { kind: 'refused', reason: event.reason } } : entry))
    case 'removed':
      return entries.filter(({ id }) => id !== event.id)
    case 'cleared':
      return []
  }
}
