import * as z from 'zod/mini'
import { captionFonts } from '#domain/print/caption.ts'
import { findLayout } from '#domain/print/collage-layouts.ts'
import { Layout, Placement, sizeId, Tone } from '#features/designs/designs.ts'
import { keptChoice, keptPhoto, keptWishes, type DraftKind } from '#features/editing/ui/drafts/draft.ts'
import { designOf, firstCollage, mostPhotos, type CollageState } from './collage-state.ts'

const share = z.number()
const { gapMm, radiusMm, background } = Layout.shape

export const collageDraft: DraftKind<CollageState> = {
  version: 1,
  State: z.pipe(
    z.object({
      ...keptChoice,
      wishes: keptWishes,
      layoutId: z.string().check(z.refine((id) => findLayout(id) !== undefined)),
      style: z.object({ gapMm, radiusMm, background, caption: z.object({ text: z.string(), font: z.enum(captionFonts) }) }),
      photos: z
        .array(z.object({ ...keptPhoto, faces: z.array(z.object({ x: share, y: share, width: share, height: share })) }))
        .check(z.maxLength(mostPhotos)),
      cells: z.array(z.object({ key: z.nullable(z.string()), isLocked: z.boolean(), placement: Placement, tone: Tone })),
      current: z.nullable(z.int()),
      isArranged: z.boolean(),
      isLayoutChosen: z.boolean(),
      acceptsPoorIn: z.nullable(sizeId),
    }),
    z.transform(({ wishes, ...state }): CollageState => ({
      ...state,
      wishes: wishes ?? [{ kind: state.kind, size: state.size, isOriented: true }],
    })),
  ),
  mended: (state) => (state.cells.length === findLayout(state.layoutId)?.cells.length ? state : firstCollage()),
  /** The shop has a collage once it has every photo in it. */
  wishOf(state) {
    const laid = state.cells.flatMap(({ key }) => state.photos.find((photo) => photo.key === key) ?? [])
    const isThere = laid.length > 0 && laid.every(({ photoId, isMeasured }) => photoId !== null && isMeasured)
    return isThere ? { key: 'collage', content: designOf(state) } : null
  },
}
