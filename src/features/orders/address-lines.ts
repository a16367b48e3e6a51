import { m } from '#words/messages.js'
import type { Order } from './orders.ts'

/** An address as one writes it on a parcel, with what helps to find it below. */
export function addressLines(address: Order['address']): string[] {
  if (!address) return []
  const { flat, building, street, area, emirate, landmark, makani, note } = address
  const place = [flat, building, street].filter(Boolean).join(', ')
  const hints = [landmark, makani && m.order_makani({ number: makani }), note]
  return [place, `${area}, ${emirate}`, ...hints.flatMap((hint) => hint || [])]
}
