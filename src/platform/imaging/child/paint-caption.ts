import sharp from 'sharp'
import { captionDirection, captionLine, type CaptionFont, type CaptionLine } from '#domain/print/caption.ts'
import type { BoxPx, PrintPlan, SizePx } from '#domain/print/print-plan.ts'
import { familiesFor, setUpType } from './caption-type.ts'

export type CaptionInk = { box: BoxPx; colour: string; coverage: Uint8Array }

/** [C4] One line in the middle of its box. */
export async function drawCaption({ box, text, font, colour }: NonNullable<PrintPlan['caption']>): Promise<CaptionInk> {
  await setUpType()
  // Our own words around a customer's; a file that says it is an SVG still finds no decoder.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const line = captionLine({ width: box.widthPx, height: box.heightPx }, font, await inkWidthEm(text, font))
  const coverage = await coverageOf(lineSvg(text, font, line, box))
  return { box, colour, coverage }
}

/** Measured on a field wide enough for any line; what covers part of a column counts as that part. */
async function inkWidthEm(text: string, font: CaptionFont): Promise<number> {
  const size = 100
  const field = { widthPx: Math.ceil((text.length + 2) * size * 2), heightPx: size * 3 }
  const coverage = await coverageOf(lineSvg(text, font, { size, middle: field.widthPx / 2, baseline: size * 2 }, field))
  const columns = new Uint8Array(field.widthPx)
  coverage.forEach((value, at) => (columns[at % field.widthPx] = Math.max(columns[at % field.widthPx]!, value)))
  const [first, last] = [columns.findIndex((value) => value > 0), columns.findLastIndex((value) => value > 0)]
  if (first === -1) return 0
  const whole = last - first - 1
  return (whole + (columns[first]! + columns[last]!) / 255) / size
}

function coverageOf(svg: Buffer): Promise<Buffer> {
  return sharp(svg).extractChannel('alpha').raw().toBuffer()
}

function lineSvg(text: string, font: CaptionFont, { size, middle, baseline }: CaptionLine, { widthPx, heightPx }: SizePx): Buffer {
  const direction = captionDirection(text)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
      `<text x="${middle}" y="${baseline}" font-family="${familiesFor(font, direction)}" ` +
      `font-size="${size}" text-anchor="middle" direction="${direction}">` +
      `${escaped(text)}</text></svg>`,
  )
}

/** What XML allows in a text; whatever else someone typed is left out. */
function escaped(text: string): string {
  const allowed = text.toWellFormed().replaceAll(/[^\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
