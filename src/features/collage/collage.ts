import * as z from 'zod/mini'
import { heroSides, layoutFamilies } from '#domain/print/collage-layouts.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

/** Cells are fractions of what one sees of the piece, from its top left; a tilted one is turned about its own middle. */
export const CollageLayout = z.object({
  id: z.string(),
  family: z.enum(layoutFamilies),
  heroAt: z.optional(z.enum(heroSides)),
  orientations: z.array(z.enum(['portrait', 'landscape', 'square'])),
  cells: z.array(z.object({ x: share, y: share, width: share, height: share, tiltDeg: z.optional(z.number()) })),
})

export const listLayoutsCall = { method: 'GET', path: '/api/layouts', answer: z.array(CollageLayout) } as const
