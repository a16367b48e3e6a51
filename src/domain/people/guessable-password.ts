import { passwordLength } from './accounts.ts'
import { commonPasswords } from './common-passwords.ts'

/** Words that whoever guesses here tries first. */
const shopWords = ['barwaz', 'برواز']
const leastNameLength = 4

/** [A3] Passwords everybody knows are refused, and those of which too little is left without the shop's name and the person's own. */
export function isGuessablePassword(password: string, ownNames: readonly string[] = []): boolean {
  const folded = password.toLowerCase()
  const oneCharacter = new Set(folded).size === 1
  const names = ownNames.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replace(/@.*/, '')])
  const known = [...names, ...shopWords]
    .filter((word) => word.length >= leastNameLength)
    .toSorted((one, other) => other.length - one.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), folded)
  return oneCharacter || commonPasswords.has(folded) || (rest !== folded && rest.length < passwordLength.min)
}
