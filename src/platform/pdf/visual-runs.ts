import bidiFactory from 'bidi-js'

export type Direction = 'ltr' | 'rtl'
/** Its letters in the order they are read, and its place among the runs as they are read. */
export type VisualRun = { text: string; direction: Direction; place: number }

const bidi = bidiFactory()

/**
 * One line as runs from left to right, each of one direction, by the Unicode bidirectional algorithm. Where the line reads from the left,
 * digits of Arabic read on as Western ones do: by the letter of the algorithm the groups of a phone number would change places.
 */
export function visualRuns(line: string, base: Direction): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(base === 'ltr' ? line.replaceAll(/[٠-٩٫٬]/g, western) : line, base)
  const runs: { level: number; text: string; place: number }[] = []
  let at = 0
  for (const letter of line) {
    const [last, level] = [runs.at(-1), levels[at] ?? 0]
    at += letter.length
    if (last?.level === level) last.text += letter
    else runs.push({ level, text: letter, place: runs.length })
  }
  return reordered(runs).map(({ level, text, place }) =>
    level % 2 === 1 ? { text: mirrored(text), direction: 'rtl', place } : { text, direction: 'ltr', place },
  )
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
