import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { Design } from '../designs.ts'

/** A part of the print; or the piece as it hangs, for the preview of a link or for a mail. */
export type ProofSize =
  | { part: 'sheet' | 'face'; widthPx: number }
  | { part: 'tile'; column: number; row: number }
  | { part: 'link' }
  | { part: 'mail' }

/** Everything of a design lies under one prefix, so that it goes in one stroke; each version's proofs apart, so that old ones do. */
export const designsPrefix = 'designs'
export const designPrefix = (id: string) => `${designsPrefix}/${id}`
export const versionPrefix = (id: string, version: number) => `${designPrefix(id)}/${version}`
export const proofKey = ({ id, version }: Pick<Design, 'id' | 'version'>, size: ProofSize, frameStyle: FrameStyle | null) =>
  `${versionPrefix(id, version)}/${proofName(size, frameStyle)}.jpg`

/** A frame may get another finish later: a picture that shows it says which. */
function proofName(size: ProofSize, frameStyle: FrameStyle | null): string {
  if (size.part === 'tile') return `tile-${size.column}-${size.row}`
  return `${size.part}-${'widthPx' in size ? size.widthPx : (frameStyle ?? 'bare')}`
}
