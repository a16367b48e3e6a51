import type { Collage } from '#domain/print/collage.ts'
import { findLayout } from '#domain/print/collage-layouts.ts'
import { collageOf } from './plain-look.ts'

/** A listed layout. */
export function plainCollage(id: string, more: Partial<Collage> = {}): Collage {
  return collageOf(findLayout(id)?.cells ?? [], more)
}
