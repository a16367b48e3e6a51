import { defaultMountMm } from '#domain/prices/price-list.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import type { Design } from './designs.ts'

/** How wide a frame's two mats are. */
export type MountsMm = { regular: number; jumbo: number }

/** Mats as wide as the design's frame has them; a frame nobody knows, or none, has the usual ones. */
export function mountsOf(
  frames: readonly Pick<FrameLook, 'id' | 'regularMountSize' | 'jumboMountSize'>[],
  { frameId }: Pick<Design, 'frameId'>,
): MountsMm {
  const frame = frames.find(({ id }) => id === frameId)
  return frame ? { regular: frame.regularMountSize * 10, jumbo: frame.jumboMountSize * 10 } : defaultMountMm
}
