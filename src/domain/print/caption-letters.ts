/** [C10] What the shop's type has: Latin and Arabic letters with their marks, digits, and the signs people write between them. */
const printable = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}\p{Nd}\p{Zs}\p{P}+=<>|~^`°©®™€£$×÷♥]$/u

/** [C10] The characters of a caption that can't be printed, each once; none is a caption that can. */
export function unprintableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !printable.test(letter))
}
