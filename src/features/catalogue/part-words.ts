import type { PartPrice } from '#domain/prices/price-list.ts'
import { m } from '#words/messages.js'

const words: Record<PartPrice, () => string> = {
  'regular-mat': m.products_part_regular_mat,
  'jumbo-mat': m.products_part_jumbo_mat,
  collage: m.products_part_collage,
  floater: m.products_part_floater,
}

export const partInWords = (part: PartPrice) => words[part]()
