import sharp from 'sharp'
import { captionBaseline, captionSizeShare, captionWidthShare, type CaptionFont } from '#domain/print/caption.ts'
import type { BoxPx, PrintPlan } from '#domain/print/print-plan.ts'
import { familiesOf, setUpType } from './caption-type.ts'

export type CaptionInk = { box: BoxPx; colour: string; coverage: Float32Array }

/** [C4] One line in the middle of its box. */
export async function drawCaption({ box, text, font, colour }: NonNullable<PrintPlan['caption']>): Promise<CaptionInk> {
  await setUpType()
  // Our own words around a customer's; a file that says it is an SVG still finds no decoder.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const fullSizePx = box.heightPx * captionSizeShare
  const widthPx = await lineWidthPx(text, font, fullSizePx)
  const sizePx = widthPx === 0 ? fullSizePx : Math.min(fullSizePx, (fullSizePx * captionWidthShare * box.widthPx) / widthPx)
  const ink = await sharp(lineSvg(text, font, sizePx, box))
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  return { box, colour, coverage: Float32Array.from(ink, (value) => value / 255) }
}

/** Measured small, on a field wide enough for any line. */
async function lineWidthPx(text: string, font: CaptionFont, sizePx: number): Promise<number> {
  const measuredPx = 20
  const field = { widthPx: Math.ceil((text.length + 2) * measuredPx * 2), heightPx: measuredPx * 3 }
  const { data, info } = await sharp(lineSvg(text, font, measuredPx, field))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [first, last] = [info.width, -1]
  data.forEach((value, at) => {
    if (value === 0) return
    first = Math.min(first, at % info.width)
    last = Math.max(last, at % info.width)
  })
  return (Math.max(0, last - first + 1) * sizePx) / measuredPx
}

function lineSvg(text: string, font: CaptionFont, sizePx: number, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Buffer {
  const baseline = heightPx / 2 + sizePx * captionBaseline[font]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
      `<text x="${widthPx / 2}" y="${baseline}" font-family="${familiesOf[font]}" font-size="${sizePx}" text-anchor="middle">` +
      `${escaped(text)}</text></svg>`,
  )
}

/** What XML allows in a text; whatever else someone typed is left out. */
function escaped(text: string): string {
  const allowed = text.toWellFormed().replaceAll(/[^\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
