/** [C10] What the shop's type has: Latin and Arabic letters with their marks, digits, and the signs people write between them. */
const printable = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}\p{Nd}\p{Zs}\p{P}+=<>|~^`°©®™€£$×÷♥]$/u

/** [C10] The characters of a caption that can't be printed, each once; none is a caption that can. */
export function unprintableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !printable.test(letter))
}

/** [C11] Papers are set in type that has Cyrillic letters too, but fewer signs; they keep lines, and leave out marks that are not seen. */
const onPaper =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Inherited}\p{Zs}\p{Cf}\r\n!-@[-`{-~¡-¿×÷٠-٩۰-۹،؛؟٪٫٬–—‘’‚“”„†•…‹›€™]$/u

/** [C11] The characters that would be a question mark on a slip or a label, each once. */
export function unprintableOnPaper(text: string): string[] {
  return [...new Set(text)].filter((letter) => !onPaper.test(letter))
}
