const arabicSigns = /[\u0660-\u0669\u06F0-\u06F9٫٬٪]/g
const westernSigns: Record<string, string> = { '٫': '.', '٬': ',', '٪': '%' }

/** [TY1] Numbers as computers write them: on an Arabic or a Persian keyboard digits, points and commas are signs of their own. */
export function westernDigits(text: string): string {
  return text.replace(arabicSigns, (sign) => westernSigns[sign] ?? String(sign.charCodeAt(0) & 0xf))
}

/** Marks of direction and joining, and spaces without width: nobody sees them, and they come along when something is copied. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Of a text that goes where nobody draws by the marks of direction, such as a title of a window or what search engines read. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/** [TY2] A number, a code or an e-mail address as it was meant, copied out of whatever text; never a name or a sentence, where the marks mean something. */
export function plainTyped(text: string): string {
  return westernDigits(text.replace(unseen, ''))
}
