import type { Placement } from '#domain/print/placement.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import type { Tone } from '#domain/print/tone.ts'

export type ShownPhoto = {
  src: string
  /** Copies of other widths, in the words of `srcset` and `sizes`. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** For a picture that a page opens with: loaded first, not lazily. */
  priority?: boolean | undefined
  /** The full size the geometry speaks of. */
  photo: PhotoPx
  /** The size of the copy behind src. */
  copy: PhotoPx
  placement: Placement
  tone?: Tone | undefined
}
