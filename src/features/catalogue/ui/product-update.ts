import type { ProductUpdate } from '../catalogue.ts'

/** [LU2] The lists of a product update; anything else the socket says is null. Checked by hand: price pages load no schemas. */
export function readProductUpdate(text: string): ProductUpdate['data'] | null {
  try {
    const { type, data } = JSON.parse(text) as ProductUpdate
    return type === 'product-update' && isPriced(data.frames) && isPriced(data.canvases) ? data : null
  } catch {
    return null
  }
}

function isPriced(list: unknown): boolean {
  return Array.isArray(list) && list.every((entry) => Number.isInteger((entry as { price?: unknown } | null)?.price))
}
