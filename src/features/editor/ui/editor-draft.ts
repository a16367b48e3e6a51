import * as z from 'zod/mini'
import { Placement, sizeId, Tone } from '#features/designs/designs.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { keptChoice, keptPhoto, type DraftKind } from '#features/editing/ui/drafts/draft.ts'
import { designOf, type EditorState } from './editor-state.ts'

/** One draft for all products of the editor. */
export const editorDraft: DraftKind<EditorState> = {
  version: 2,
  State: z.object({
    ...keptChoice,
    photos: z
      .array(z.object({ ...keptPhoto, placement: Placement, tone: Tone, acceptsPoorIn: z.nullable(sizeId) }))
      .check(z.maxLength(mostPieces)),
    current: z.int().check(z.minimum(0)),
  }),
  mended: (state) => ({ ...state, current: Math.max(0, Math.min(state.current, state.photos.length - 1)) }),
  wishOf(state) {
    const photo = state.photos[state.current]
    return photo?.photoId && photo.isMeasured ? { key: photo.key, content: designOf(state, photo) } : null
  },
}
