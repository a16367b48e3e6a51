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
  const kinds = settleNeutrals(settleNumbers(letters, kindsOf(letters), base), base)
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

/** A sign between two digits belongs to the number; a number after a Latin letter reads on with it. */
function settleNumbers(letters: readonly string[], given: readonly Kind[], base: Direction): Kind[] {
  const kinds = given.map((kind, at) => {
    const isInside = given[at - 1] === 'number' && given[at + 1] === 'number' && /[.,:/+\-٫٬]/u.test(letters[at] ?? '')
    return isInside ? 'number' : kind
  })
  let strong: Kind = base === 'ltr' ? 'left' : 'right'
  return kinds.map((kind) => {
    if (kind === 'left' || kind === 'right') strong = kind
    return kind === 'number' && strong === 'left' ? 'left' : kind
  })
}

/** What stands between two of one direction takes it; anything else reads as the line does. */
function settleNeutrals(kinds: readonly Kind[], base: Direction): Kind[] {
  const own: Kind = base === 'ltr' ? 'left' : 'right'
  const sided = (kind: Kind | undefined): Kind => (kind === undefined ? own : kind === 'number' ? 'right' : kind)
  return kinds.map((kind, at) => {
    if (kind !== 'neutral') return kind
    const before = sided(kinds.slice(0, at).findLast((other) => other !== 'neutral'))
    const after = sided(kinds.slice(at).find((other) => other !== 'neutral'))
    return before === after ? before : own
  })
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
