import { writtenIn } from '#domain/languages.ts'
import { inLanguage } from '#platform/moment.ts'
import { addressLines } from '../address-lines.ts'
import type { AddressGiven } from '../contact.ts'

/** The lines of an address on paper: its emirate and its commas are of the language that the rest is written in. */
export function writtenAddress(address: AddressGiven | null): string[] {
  const { area = '', street = '', building = '' } = address ?? {}
  return inLanguage(writtenIn(`${building} ${street} ${area}`) ?? 'en', () => addressLines(address))
}
