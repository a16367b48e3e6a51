import { ShopError } from '#domain/shop-error.ts'
import { parseAddress, parseQuotedAddress, type Address, type AddressInput } from '#domain/delivery/uae-address.ts'
import { addressWords } from '#features/addresses/address-words.ts'

const noAddress = { emirate: '', area: '', street: '', building: '' }

/** As it is stored; or refused, each field with its reason. */
export function checkAddress(given: AddressInput | null | undefined): Address {
  return orRefuse(parseAddress(given ?? noAddress))
}

/** The same of a quote, which needs less. */
export function checkQuotedAddress(given: AddressInput | null | undefined): Address {
  return orRefuse(parseQuotedAddress(given ?? noAddress))
}

function orRefuse(parsed: ReturnType<typeof parseAddress>): Address {
  if (parsed.ok) return parsed.address
  const errors = parsed.problems.map((found) => ({ path: `address.${found.field}`, message: addressWords(found) }))
  throw new ShopError('request/invalid', { errors })
}
