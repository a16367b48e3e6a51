import type { Face, LaidOut, Typeface, Typefaces } from './typefaces.ts'
import { rightToLeftLetter } from '#domain/print/caption.ts'
import { baseOf, carryOver, directionMarks, visualRuns, type Direction, type VisualRun } from './visual-runs.ts'

type Font = {
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string, features: unknown, script?: string, language?: string, direction?: Direction): LaidOut
}
/** What of the PDF library sets type: open a font, and the one that is open. */
type FontHolder = PDFKit.PDFDocument & { _font: { font: Font } }

type Stretch = { text: string; font: string }
/** Its stretches in the order they are read, each with where it stands. */
export type SetLine = { stretches: (Stretch & { leftPt: number })[]; widthPt: number }
/** Without a base of its own each line runs as its first letter does. */
export type Type = { face: Face; sizePt: number; widthPt: number; base?: Direction | undefined }
export type Typesetter = { setLines(text: string, type: Type): SetLine[] }

/** Figures of one width stand in columns; to name a feature also has a run laid out whole, which Arabic needs. */
export const typeFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** What is not seen; marks that would turn around all that follows are dropped, those that set a part apart are kept. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** Sets any text in the shop's type: as many fonts as its letters need, both directions, never wider than it may be. */
export function createTypesetter(document: PDFKit.PDFDocument, typefaces: Typefaces): Typesetter {
  const covers = new Map<string, (code: number) => boolean>()
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function open(face: Face, index: number): string | null {
    const [name, typeface] = [`${face}-${index}`, typefaces[face][index]]
    if (!typeface) return null
    if (!covers.has(name)) {
      document.registerFont(name, typeface.file)
      const { font } = (document.font(name) as FontHolder)._font
      turnOnlyLetters(font)
      layOutOnce(font, typeface)
      covers.set(name, (code) => font.hasGlyphForCodePoint(code))
    }
    return name
  }

  /** The first font that has all of it. */
  function fontFor(text: string, face: Face): string | null {
    for (let index = 0; ; index += 1) {
      const name = open(face, index)
      if (name === null || Array.from(text).every((letter) => covers.get(name)?.(letter.codePointAt(0) ?? 0))) return name
    }
  }

  /** What no font has is a question mark, so that it is seen that something stood there. */
  function known(text: string, face: Face): string {
    const clean = text.toWellFormed().normalize('NFC').replaceAll(/\s/gu, ' ')
    return Array.from(graphemes.segment(clean), ({ segment }) => {
      if (directionMarks.test(segment)) return segment
      const seen = segment.replaceAll(unseen, '')
      if (seen === '' || fontFor(seen, face)) return seen
      const bare = seen.replaceAll(/\p{M}/gu, '')
      return bare !== '' && fontFor(bare, face) ? bare : '?'
    }).join('')
  }

  function widthOf({ text, font }: Stretch, sizePt: number): number {
    return document.font(font, sizePt).widthOfString(text, { features: typeFeatures })
  }

  /** A word in two fonts would not join: one that has all of it is looked for first. Only between letters of Arabic is a space theirs. */
  function stretchesOf({ text, direction }: VisualRun, face: Face): Stretch[] {
    const found: Stretch[] = []
    for (const word of text.match(/ +|[^ ]+/g) ?? []) {
      const whole = fontFor(word, face)
      const parts = whole ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment)
      for (const part of parts) {
        const last = found.at(-1)
        const font = /^ +$/.test(part) && last && direction === 'rtl' ? last.font : fontFor(part, face)
        if (!font) continue
        if (last?.font === font) last.text += part
        else found.push({ text: part, font })
      }
    }
    return direction === 'ltr' ? found : found.map(turned).toReversed()
  }

  function setLine(text: string, base: Direction, face: Face, sizePt: number): SetLine {
    let widthPt = 0
    const runs = visualRuns(text, base).map((run) => {
      const stretches = stretchesOf(run, face).map((stretch) => {
        const leftPt = widthPt
        widthPt += widthOf(stretch, sizePt)
        return { ...stretch, leftPt }
      })
      return { place: run.place, stretches: run.direction === 'rtl' ? stretches.toReversed() : stretches }
    })
    return { stretches: runs.toSorted((one, other) => one.place - other.place).flatMap(({ stretches }) => stretches), widthPt }
  }

  /** Full words a line; one that is wider than a line goes on in the next. */
  function setParagraph(paragraph: string, { face, sizePt, widthPt, base = baseOf(paragraph) }: Type): SetLine[] {
    const measure = (text: string) => setLine(text, base, face, sizePt).widthPt
    const spacePt = measure(' ')
    const lines: string[] = []
    let [line, usedPt] = ['', 0]
    const begin = (text: string) => {
      if (line !== '') lines.push(line)
      ;[line, usedPt] = [text, measure(text)]
    }
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const wordPt = measure(word)
      if (line !== '' && usedPt + spacePt + wordPt <= widthPt) {
        ;[line, usedPt] = [`${line} ${word}`, usedPt + spacePt + wordPt]
      } else if (wordPt <= widthPt) {
        begin(word)
      } else {
        begin('')
        for (const { segment } of graphemes.segment(word)) {
          if (line !== '' && measure(line + segment) > widthPt) begin(segment)
          else line += segment
        }
        usedPt = measure(line)
      }
    }
    return carryOver([...lines, line]).map((text) => setLine(text, base, face, sizePt))
  }

  return {
    setLines: (text, type) => text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => setParagraph(known(paragraph, type.face), type)),
  }
}

/**
 * The font library would go by the script alone, and turn digits of Arabic around as if they were letters. Whoever reads a PDF turns its
 * right-to-left text back letter by letter: several that are one glyph are named in the order they are seen.
 */
function turnOnlyLetters(font: Font): void {
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    const direction = rightToLeftLetter.test(text) ? 'rtl' : 'ltr'
    const run = layOut(text, features, undefined, undefined, direction)
    if (direction === 'rtl') run.glyphs = run.glyphs.map(namedAsSeen)
    return run
  }
}

const mostLaidOut = 4000

function layOutOnce(font: Font, { laidOut }: Typeface): void {
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features !== typeFeatures) return layOut(text, features)
    const run = laidOut.get(text) ?? layOut(text, features)
    if (laidOut.size >= mostLaidOut) laidOut.clear()
    laidOut.set(text, run)
    // Whoever draws scales the positions it is given.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as LaidOut
  }
}

function namedAsSeen<Glyph extends LaidOut['glyphs'][number]>(glyph: Glyph): Glyph {
  return Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } }) as Glyph
}

/** What the font does not turn around itself. */
function turned({ text, font }: Stretch): Stretch {
  return { text: rightToLeftLetter.test(text) ? text : Array.from(text).toReversed().join(''), font }
}
