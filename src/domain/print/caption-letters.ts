/** [C10] What the shop's type has: Latin and Arabic letters with their marks, digits, and the signs people write between them. */
const printable = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}\p{Nd}\p{Zs}\p{P}+=<>|~^`°©®™€£$×÷♥]$/u

/** [C10] The characters of a caption that can't be printed, each once; none is a caption that can. */
export function unprintableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !printable.test(letter))
}

/** [C10] [C11] A text without what can't be printed, and without what only belongs to that: the mark of an emoji, the space around it. */
export function printablePart(text: string, unprintable: readonly string[]): string {
  if (unprintable.length === 0) return text
  const left = Array.from(text, (letter) => (unprintable.includes(letter) ? ' ' : letter)).join('')
  return left
    .replaceAll(/ [\uFE0E\uFE0F\u200D]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[\r\n])/g, '')
    .trim()
}

/** [C11] Papers are set in type that has Cyrillic letters too, but fewer signs; they keep lines, and leave out marks that are not seen. */
const onPaper =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Inherited}\p{Zs}\p{Cf}\r\n!-@[-`{-~¡-¿×÷٠-٩۰-۹،؛؟٪٫٬–—‘’‚“”„†•…‹›€™]$/u

/** [C11] The characters that would be a question mark on a slip or a label, each once. */
export function unprintableOnPaper(text: string): string[] {
  return [...new Set(text)].filter((letter) => !onPaper.test(letter))
}
