import { parseShopPhone } from '#domain/delivery/uae-address.ts'

/** A number as it is typed on a phone. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '')
}

/** Opens a conversation with the shop, begun with what it is about; null where the shop has no number that can be reached from anywhere. */
export function whatsappAddress(number: string, text?: string): string | null {
  const international = parseShopPhone(number)
  if (!international) return null
  return `https://wa.me/${dialled(international).slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
