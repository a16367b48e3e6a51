import { passwordLength } from './accounts.ts'
import { commonPasswords } from './common-passwords.ts'

/** Words that whoever guesses here tries first. */
const shopWords = ['barwaz', 'برواز']
const leastNameLength = 4

type Surroundings = {
  /** What the person and the shop are called. */
  names?: readonly string[]
  /** Whether it stands in the list of those the whole world has used, in small letters. */
  isListed?: (password: string) => boolean
}

/** [A3] Passwords everybody knows are refused, and those of which too little is left without the shop's name and the person's own, whole or in part. */
export function isGuessablePassword(password: string, { names = [], isListed = () => false }: Surroundings = {}): boolean {
  const folded = password.toLowerCase()
  const oneCharacter = new Set(folded).size === 1
  const known = [...names.flatMap(waysToWrite), ...shopWords]
    .filter((word) => word.length >= leastNameLength)
    .toSorted((one, other) => other.length - one.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), folded)
  return oneCharacter || commonPasswords.has(folded) || isListed(folded) || (rest !== folded && rest.length < passwordLength.min)
}

/** An address and what stands before its @; several words together, as one and each by itself. */
function waysToWrite(name: string): string[] {
  const folded = name.toLowerCase()
  const own = folded.replace(/@.*/, '')
  return [folded, own, own.replaceAll(' ', ''), ...own.split(/[^\p{L}\d]+/u)]
}
