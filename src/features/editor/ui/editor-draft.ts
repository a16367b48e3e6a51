import * as z from 'zod/mini'
import { Placement, sizeId, Tone } from '#features/designs/designs.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { keptChoice, keptPhoto, keptWishes, type DraftKind } from '#features/editing/ui/drafts/draft.ts'
import { designOf, onStage, type EditorState } from './editor-state.ts'

const KeptPiece = z.object({ ...keptPhoto, placement: Placement, tone: Tone, acceptsPoorIn: z.nullable(sizeId), size: z.optional(sizeId) })
const KeptState = z.object({
  ...keptChoice,
  wishes: keptWishes,
  photos: z.array(KeptPiece).check(z.maxLength(mostPieces)),
  current: z.int().check(z.minimum(0)),
})

/** One draft for all products of the editor. */
export const editorDraft: DraftKind<EditorState> = {
  version: 2,
  // A draft from before each photo had a size of its own has one for all of them, which somebody saw and left so.
  State: z.pipe(
    KeptState,
    z.transform(({ wishes, photos, ...state }): EditorState => ({
      ...state,
      wishes: wishes ?? [{ kind: state.kind, size: state.size, isOriented: true }],
      photos: photos.map((photo) => ({ ...photo, size: photo.size ?? state.size })),
    })),
  ),
  mended: (state) => onStage(state, state.current),
  wishOf(state) {
    const photo = state.photos[state.current]
    return photo?.photoId && photo.isMeasured ? { key: photo.key, content: designOf(state, photo) } : null
  },
}
