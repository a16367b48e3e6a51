/** A number as it is typed on a phone. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '')
}

/** Opens a conversation with the shop, begun with what it is about; null where the shop has no such number. */
export function whatsappAddress(number: string, text?: string): string | null {
  const digits = dialled(number).replace('+', '')
  if (!digits) return null
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
