import { rightToLeftLetter } from '#domain/print/caption.ts'

export type Direction = 'ltr' | 'rtl'
/** Its letters in the order they are read, and its place among the runs as they are read. */
export type VisualRun = { text: string; direction: Direction; place: number }

type Kind = 'left' | 'right' | 'number' | 'neutral'

/**
 * One line as runs from left to right, each of one direction: the Unicode bidirectional algorithm for text without marks that embed or
 * override, which are taken out before.
 */
export function visualRuns(line: string, base: Direction): VisualRun[] {
  const letters = Array.from(line)
  const kinds = settleNeutrals(settleBrackets(letters, settleNumbers(letters, kindsOf(letters), base), base), base)
  const levels = kinds.map((kind) => levelOf(kind, base))
  const runs: { level: number; text: string; place: number }[] = []
  for (const [at, letter] of letters.entries()) {
    const [last, level] = [runs.at(-1), levels[at] ?? 0]
    if (last?.level === level) last.text += letter
    else runs.push({ level, text: letter, place: runs.length })
  }
  return reordered(runs).map(({ level, text, place }) =>
    level % 2 === 1 ? { text: mirrored(text), direction: 'rtl', place } : { text, direction: 'ltr', place },
  )
}

function kindsOf(letters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  for (const letter of letters) kinds.push(/\p{M}/u.test(letter) ? (kinds.at(-1) ?? 'neutral') : kindOf(letter))
  return kinds
}

function kindOf(letter: string): Kind {
  if (/\p{Nd}/u.test(letter)) return 'number'
  if (rightToLeftLetter.test(letter)) return 'right'
  return /\p{L}/u.test(letter) ? 'left' : 'neutral'
}

const western = /[0-9۰-۹]/u

/**
 * A sign between two digits belongs to the number, and so does % beside 50, unless Arabic stands before it. A number after a Latin letter
 * reads on with it; one in digits of Arabic only where the whole line reads from the left.
 */
function settleNumbers(letters: readonly string[], given: readonly Kind[], base: Direction): Kind[] {
  let strong: Kind = base === 'ltr' ? 'left' : 'neutral'
  return given.map((kind, at) => {
    if (kind === 'left' || kind === 'right') strong = kind
    const digit = kind === 'number' ? letters[at] : digitBeside(letters, given, at, strong)
    if (digit === undefined) return kind
    return strong === 'left' && (base === 'ltr' || western.test(digit)) ? 'left' : 'number'
  })
}

/** Of the number a sign belongs to. */
function digitBeside(letters: readonly string[], kinds: readonly Kind[], at: number, strong: Kind): string | undefined {
  const [sign = '', before, after] = [letters[at], letters[at - 1], letters[at + 1]]
  if (/[.,:/+\-٫٬]/u.test(sign)) return kinds[at - 1] === 'number' && kinds[at + 1] === 'number' ? before : undefined
  const takesSign = strong !== 'right' && /[%٪‰#°\p{Sc}]/u.test(sign)
  return takesSign ? [before, after].find((next) => next !== undefined && western.test(next)) : undefined
}

const opening: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Both brackets of a pair read alike: as the line does if anything in them does, else as what is in them if that goes on from before. */
function settleBrackets(letters: readonly string[], given: readonly Kind[], base: Direction): Kind[] {
  const kinds = [...given]
  const own = sideOf(undefined, base)
  for (const [open, close] of bracketPairs(letters)) {
    const inside = new Set(kinds.slice(open + 1, close).flatMap((kind) => (kind === 'neutral' ? [] : sideOf(kind, base))))
    if (inside.size === 0) continue
    const before = sideOf(
      kinds.slice(0, open).findLast((kind) => kind !== 'neutral'),
      base,
    )
    kinds[open] = kinds[close] = inside.has(own) ? own : before
  }
  return kinds
}

/** Where they stand, by where they open. */
function bracketPairs(letters: readonly string[]): [open: number, close: number][] {
  const [pairs, waiting]: [[number, number][], number[]] = [[], []]
  for (const [at, letter] of letters.entries()) {
    if (opening[letter]) waiting.push(at)
    const match = waiting.findLastIndex((open) => opening[letters[open] ?? ''] === letter)
    if (match < 0) continue
    pairs.push([waiting[match] ?? 0, at])
    waiting.length = match
  }
  return pairs.toSorted(([one], [other]) => one - other)
}

/** What stands between two of one direction takes it; anything else reads as the line does. */
function settleNeutrals(kinds: readonly Kind[], base: Direction): Kind[] {
  return kinds.map((kind, at) => {
    if (kind !== 'neutral') return kind
    const before = kinds.slice(0, at).findLast((other) => other !== 'neutral')
    const after = kinds.slice(at).find((other) => other !== 'neutral')
    return sideOf(before, base) === sideOf(after, base) ? sideOf(before, base) : sideOf(undefined, base)
  })
}

/** As which of the two it counts for what stands beside it; nothing is the end of the line. */
function sideOf(kind: Kind | undefined, base: Direction): Kind {
  if (kind === undefined) return base === 'ltr' ? 'left' : 'right'
  return kind === 'number' ? 'right' : kind
}

function levelOf(kind: Kind, base: Direction): number {
  if (kind === 'left') return base === 'ltr' ? 0 : 2
  return kind === 'right' ? 1 : 2
}

function reordered<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs]
  for (const level of [2, 1]) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return order
}

const mirrors: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

function mirrored(text: string): string {
  return Array.from(text, (letter) => mirrors[letter] ?? letter).join('')
}
