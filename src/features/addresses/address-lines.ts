import { m } from '#words/messages.js'
import type { AddressGiven } from './contact.ts'
import { emirateInWords } from './emirate-names.ts'
import { joined } from '#ui/in-words/listed.ts'

/** The lines of an address as one writes it on a parcel, with what helps to find it below, each in the parts that may be of another script. */
export function addressParts(address: AddressGiven | null): string[][] {
  if (!address) return []
  const { flat, building, street, area, emirate, landmark, makani, note } = address
  const place = [flat, building, street].flatMap((part) => part || [])
  const hints = [landmark, makani && m.order_makani({ number: makani }), note]
  return [place, [area, emirateInWords(emirate)].filter(Boolean), ...hints.flatMap((hint) => (hint ? [[hint]] : []))].filter(
    (line) => line.length > 0,
  )
}

/** The same as plain lines. */
export function addressLines(address: AddressGiven | null): string[] {
  return addressParts(address).map(joined)
}
