import type { FaceBox } from '#domain/print/faces.ts'
import type { NewPhoto } from '../choice.ts'

/** Whatever photos are put into. */
export type PhotoHolder = {
  state: { photos: readonly NewPhoto[] }
  /** The one that is worked on. */
  photo: Pick<NewPhoto, 'key' | 'photoId'> | null
  add: (photos: readonly NewPhoto[]) => void
  /** For good: no undo brings it back. */
  drop: (key: string) => void
  show: (key: string) => void
  learn: (key: string, known: Partial<NewPhoto>) => void
  mindFaces: (key: string, faces: readonly FaceBox[]) => void
  /** So many are being looked at; none when the last has been. */
  expect?: (count: number) => void
}
