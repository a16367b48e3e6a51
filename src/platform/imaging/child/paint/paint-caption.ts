import sharp from 'sharp'
import { lineDirection, captionLine, type CaptionFont } from '#domain/print/caption.ts'
import type { BoxPx, PrintPlan, SizePx } from '#domain/print/print-plan.ts'
import { familiesFor, setUpType } from './caption-type.ts'

export type CaptionInk = { box: BoxPx; colour: string; coverage: Uint8Array }

/** [CA1] One line in the middle of its box. */
export async function drawCaption({ box, band, text, font, colour }: NonNullable<PrintPlan['caption']>): Promise<CaptionInk> {
  await setUpType()
  // Our own words around a customer's; a file that says it is an SVG still finds no decoder.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const { size, middle, baseline } = captionLine(band, font, await widthEm(text, font))
  const coverage = await coverageOf(lineSvg(text, font, { size, x: band.x + middle, baseline: band.y + baseline }, box, 'middle'))
  return { box, colour, coverage }
}

/**
 * Two lines, one from each side of a field wide enough for any, are apart by what the letters leave free of it. A line is where its ink is on
 * average, which is known to a small part of a pixel; where it begins is not.
 */
async function widthEm(text: string, font: CaptionFont): Promise<number> {
  const size = 50
  const field = { widthPx: (text.length + 2) * size * 2, heightPx: size * 3 }
  const sides = [size, field.widthPx - size]
  const [start = 0, end = 0] = lineDirection(text) === 'rtl' ? sides.toReversed() : sides
  const inkAt = async (x: number, anchor: Anchor) =>
    meanColumn(await coverageOf(lineSvg(text, font, { size, x, baseline: size * 2 }, field, anchor)), field.widthPx)
  const [fromStart, fromEnd] = await Promise.all([inkAt(start, 'start'), inkAt(end, 'end')])
  return (Math.abs(end - start) - Math.abs(fromEnd - fromStart)) / size || 0
}

function meanColumn(coverage: Uint8Array, widthPx: number): number {
  let [sum, moment] = [0, 0]
  coverage.forEach((value, at) => {
    sum += value
    moment += value * (at % widthPx)
  })
  return moment / sum
}

function coverageOf(svg: Buffer): Promise<Buffer> {
  return sharp(svg).extractChannel('alpha').raw().toBuffer()
}

type Anchor = 'start' | 'middle' | 'end'

function lineSvg(
  text: string,
  font: CaptionFont,
  { size, x, baseline }: { size: number; x: number; baseline: number },
  { widthPx, heightPx }: SizePx,
  anchor: Anchor,
): Buffer {
  const direction = lineDirection(text)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
      `<text x="${x}" y="${baseline}" font-family="${familiesFor(font, direction)}" ` +
      `font-size="${size}" text-anchor="${anchor}" direction="${direction}">` +
      `${escaped(text)}</text></svg>`,
  )
}

/** What XML allows in a text; whatever else someone typed is left out. */
function escaped(text: string): string {
  const allowed = text.toWellFormed().replaceAll(/[^\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
