import { pixelsFor } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/looks/size.ts'
import { grouped } from '#domain/grouped.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import { m } from '#words/messages.js'
import type { PieceFacts, WorkshopOrder, WorkshopPiece } from '#features/orders/admin-orders.ts'

/** What the customer may read when another photo is asked for: what is wrong with this one, and what is needed. Staff change it as they like. */
export function photoRequestWords({ lines, facts }: Pick<WorkshopOrder, 'lines' | 'facts'>, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId)
  const its = facts.find((each) => each.lineId === lineId)
  if (!line || line.type === 'gift-card') return ''
  return [whatIsWrong(line, its), whatIsNeeded(line)].join(' ')
}

function whatIsWrong({ title }: WorkshopPiece, facts: PieceFacts | undefined): string {
  const { grade, notes = [], effectiveDpi = 0, neededDpi = 0 } = facts ?? {}
  if (grade === 'poor' || grade === 'fair') return m.photo_request_small({ title, dpi: effectiveDpi, needed: neededDpi })
  if (notes.includes('messenger-copy')) return m.photo_request_copy({ title })
  if (notes.includes('blurred') || notes.includes('soft')) return m.photo_request_soft({ title })
  if (notes.includes('dark') || notes.includes('bright')) return m.photo_request_light({ title })
  return m.photo_request_other({ title })
}

/** A collage asks less of each of its photos, by how large its cell is: there only the original is asked for. */
function whatIsNeeded({ type, size, design, frame }: WorkshopPiece): string {
  if (design.cells.length > 1) return m.photo_request_original()
  const mat = design.mat ? { borderMm: mountsOf(frame ? [frame] : [], design)[design.mat.size] } : null
  const { widthPx, heightPx } = pixelsFor('good', type, listedSize(size), mat)
  return m.photo_request_pixels({ width: grouped(widthPx), height: grouped(heightPx) })
}
