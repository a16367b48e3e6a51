import { once } from 'node:events'
import type { Language } from '#domain/languages.ts'
import { getLocale } from '#words/runtime.js'
import { createTypesetter, typeFeatures, type SetLine } from './typesetter.ts'
import type { Face, Typefaces } from './typefaces.ts'
import type { Direction } from './visual-runs.ts'

export const page = { widthPt: 595.28, heightPt: 841.89, marginPt: 56 }
/** What is written stays between these. */
export const inside = { left: page.marginPt, right: page.widthPt - page.marginPt, bottom: page.heightPt - 76 }
export const ink = { strong: '#141615', usual: '#3D3F3D', quiet: '#5C5D5A', line: '#D9D9D5', wall: '#F6F6F4' }

/** With a base of its own a block starts where that does; without one at the left, and each of its lines runs as its first letter does. */
export type Look = { face?: Face; sizePt?: number; colour?: string; align?: 'start' | 'end'; base?: Direction }
export type Box = { x: number; y: number; width: number }

/** Set in type and not drawn yet: one may ask how high it is. */
export type Block = { heightPt: number; draw(x: number, y: number): void }

export type Paper = Awaited<ReturnType<typeof createPaper>>

type Options = {
  title: string
  author: string
  madeAt: Date
  typefaces: Typefaces
  /** Left out: of the moment. */
  language?: Language
  /** Left out: A4. */
  sizePt?: { widthPt: number; heightPt: number }
  /** Left out: yes. What is not packed is the same bytes whichever Node writes it. */
  compress?: boolean
}

const leading = 1.45

/** A document in the shop's type. Without chance and with a given date: the same content is the same bytes. */
export async function createPaper({ title, author, madeAt, typefaces, sizePt, compress = true, language = getLocale() }: Options) {
  // With its fonts it takes 30 MB and a quarter of a second: whoever draws nothing does without.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: sizePt ? [sizePt.widthPt, sizePt.heightPt] : 'A4',
    margin: 0,
    compress,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const typesetter = createTypesetter(document, typefaces)

  function block(text: string, width: number, look: Look = {}): Block {
    const { face = 'text', sizePt = 9.5, colour = ink.strong, align = 'start', base } = look
    const lines = typesetter.setLines(text, { face, sizePt, widthPt: width, base })
    const isAtRight = (align === 'end') !== (base === 'rtl')
    const lineHeight = sizePt * leading
    return {
      heightPt: lines.length * lineHeight,
      draw(x, y) {
        document.fillColor(colour).fontSize(sizePt)
        for (const [at, line] of lines.entries()) {
          drawLine(line, x + (isAtRight ? width - line.widthPt : 0), y + at * lineHeight + sizePt * 1.08)
        }
      },
    }
  }

  function drawLine({ stretches }: SetLine, x: number, baseline: number): void {
    for (const { text, font, leftPt } of stretches) {
      document.font(font).text(text, x + leftPt, baseline, { lineBreak: false, baseline: 'alphabetic', features: typeFeatures })
    }
  }

  return {
    document,
    block,
    /** Draws it, and says where it ends. */
    write(text: string, { x, y, width }: Box, look?: Look): number {
      const set = block(text, width, look)
      set.draw(x, y)
      return y + set.heightPt
    },
    hairline(y: number, colour = ink.line, from = inside.left): void {
      document.moveTo(from, y).lineTo(inside.right, y).lineWidth(0.6).strokeColor(colour).stroke()
    },
    newPage: () => void document.addPage(),
    /** Once for each page, when all of them are there. */
    onEachPage(draw: (number: number, count: number) => void): void {
      const { count } = document.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        document.switchToPage(at)
        draw(at + 1, count)
      }
    },
    async finish(): Promise<Buffer> {
      const ended = once(document, 'end')
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
