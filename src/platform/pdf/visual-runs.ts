import bidiFactory from 'bidi-js'
import { lineDirection } from '#domain/print/caption.ts'

export type Direction = 'ltr' | 'rtl'
/** Its letters in the order they are read, and its place among the runs as they are read. */
export type VisualRun = { text: string; direction: Direction; place: number }

const bidi = bidiFactory()

/** What sets letters apart or says which way they run, and is not seen itself. */
export const directionMarks = /[\u061C\u200E\u200F\u2060\u2066-\u2069]/u
const opening = /[\u2066-\u2068]/
const closing = '\u2069'

/**
 * One line as runs from left to right, each of one direction, by the Unicode bidirectional algorithm. Where the line reads from the left,
 * digits of Arabic read on as Western ones do: by the letter of the algorithm the groups of a phone number would change places. Marks count, and are
 * not drawn.
 */
export function visualRuns(line: string, base: Direction): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(base === 'ltr' ? line.replaceAll(/[٠-٩٫٬]/g, western) : line, base)
  const runs: { level: number; text: string; place: number }[] = []
  let at = 0
  for (const letter of line) {
    const [last, level, seen] = [runs.at(-1), levels[at] ?? 0, directionMarks.test(letter) ? '' : letter]
    at += letter.length
    if (last?.level === level) last.text += seen
    else runs.push({ level, text: seen, place: runs.length })
  }
  return reordered(runs).flatMap(({ level, text, place }): VisualRun[] => {
    if (text === '') return []
    return [level % 2 === 1 ? { text: mirrored(text), direction: 'rtl', place } : { text, direction: 'ltr', place }]
  })
}

/** A line runs as the first letter of it does that is not set apart, or as a mark says that stands before. */
export function baseOf(line: string): Direction {
  let [open, own] = [0, '']
  for (const letter of line) {
    if (opening.test(letter)) open += 1
    else if (letter === closing) open = Math.max(0, open - 1)
    else if (open === 0) own += letter
  }
  const [strong] = /[\p{L}\u200E\u200F\u061C]/u.exec(own) ?? []
  return strong === '\u200F' || strong === '\u061C' ? 'rtl' : lineDirection(strong ?? '')
}

/** A paragraph's lines one by one: what is still set apart where one ends, is so where the next begins. */
export function carryOver(lines: readonly string[]): string[] {
  let open: string[] = []
  return lines.map((line) => {
    const begun = open.join('') + line
    open = []
    for (const letter of begun) {
      if (opening.test(letter)) open.push(letter)
      else if (letter === closing) open.pop()
    }
    return begun
  })
}

/** A sign of a number in its place, of the same length. */
function western(sign: string): string {
  const at = '٠١٢٣٤٥٦٧٨٩٫٬'.indexOf(sign)
  return '0123456789.,'.charAt(at)
}

/** From the deepest level up, what stands together at a level or deeper is turned around. */
function reordered<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return order
}

function mirrored(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
}
