import { commonPasswords } from './common-passwords.ts'

/** [A3] Passwords everybody knows, and the person's own name, are refused. */
export function isGuessablePassword(password: string, ownNames: readonly string[] = []): boolean {
  const folded = password.toLowerCase()
  const oneCharacter = new Set(folded).size === 1
  const ownName = ownNames.some((name) => name !== '' && name.toLowerCase() === folded)
  return oneCharacter || ownName || commonPasswords.has(folded)
}
