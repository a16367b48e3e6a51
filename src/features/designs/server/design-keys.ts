import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { Design } from '../designs.ts'

/** A stored design; or an order's line with the one that it froze, which whoever placed it may have called by the number of another's; or what was shared, as it was then. */
export type Pictured = { design: Design; lineId?: string; shareId?: string }

/** A part of the print; or the piece as it hangs, for the preview of a link or for a mail. */
export type ProofSize =
  | { part: 'sheet' | 'face'; widthPx: number }
  | { part: 'tile'; column: number; row: number }
  | { part: 'link' }
  | { part: 'mail' }

/**
 * Everything of a design lies under one prefix, so that it goes in one stroke; each version's proofs apart, so that old ones do.
 * [DE1] What a line of an order shows lies apart too, by the line: neither's pictures are ever the other's.
 */
export const designsPrefix = 'designs'
export const designPrefix = (id: string) => `${designsPrefix}/${id}`
export const versionPrefix = (id: string, version: number) => `${designPrefix(id)}/${version}`
export const sharePrefix = (designId: string, shareId: string) => `${designPrefix(designId)}/share-${shareId}`
export const proofKey = (pictured: Pictured, size: ProofSize, frameStyle: FrameStyle | null) =>
  `${prefixOf(pictured)}/${proofName(size, frameStyle)}.jpg`

function prefixOf({ design: { id, version }, lineId, shareId }: Pictured): string {
  if (shareId) return sharePrefix(id, shareId)
  return lineId ? `${designPrefix(id)}/line-${lineId}` : versionPrefix(id, version)
}

/** A frame may get another finish later: a picture that shows it says which. */
function proofName(size: ProofSize, frameStyle: FrameStyle | null): string {
  if (size.part === 'tile') return `tile-${size.column}-${size.row}`
  return `${size.part}-${'widthPx' in size ? size.widthPx : (frameStyle ?? 'bare')}`
}
