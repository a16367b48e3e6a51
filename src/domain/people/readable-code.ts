/** Without 0 and O, 1 and I: it may have to be typed. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Random bytes as letters, five bits each; bits that don't fill a letter are left out. */
export function readableCode(random: Uint8Array): string {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five, 2))).join('')
}
