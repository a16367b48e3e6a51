import { noFields, type GiftCardFields } from './gift-card-fields.ts'

const key = 'giftCard'

/** What was typed here outlives a reload of the tab. */
export function readKeptCard(): GiftCardFields | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as GiftCardFields | null
    return kept && { ...noFields, ...kept }
  } catch (error) {
    console.warn('What was typed before could not be read.', error)
    return null
  }
}

export function keepCard(fields: GiftCardFields | null): void {
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify(fields))
    else sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('What was typed will not outlive this page.', error)
  }
}
