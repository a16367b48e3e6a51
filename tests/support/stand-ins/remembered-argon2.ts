import { createRequire } from 'node:module'

/** The real one: its name means this file here. */
const { hash: reckon, verify: compare } = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

const answers = new Map<string, Promise<unknown>>()

/** Thousands of times somebody signs in with the same few passwords: each is reckoned once, with the shop's own cost. */
function remembered<Answer>(asked: unknown[], answer: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(asked)
  return (answers.get(key) ?? answers.set(key, answer()).get(key)) as Promise<Answer>
}

export const hash: typeof reckon = (...asked) => remembered(['hash', ...asked], () => reckon(...asked))

/** The hashes passwords were compared with, the latest last. */
export const compared: string[] = []

export const verify: typeof compare = (...asked) => {
  compared.push(String(asked[0]))
  return remembered(['verify', ...asked], () => compare(...asked))
}
