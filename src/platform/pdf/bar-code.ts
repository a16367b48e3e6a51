import { code128 } from '#domain/delivery/code-128.ts'
import { ink, type Box, type Paper } from './paper.ts'

const ptPerMm = 72 / 25.4
/** Wider bars are read no better. */
const mostModulePt = 0.6 * ptPerMm
const quietModules = 10

/** Code 128 in the middle of its box, for any scanner; as wide as it fits with nothing on either side. */
export function drawBarCode({ document }: Paper, text: string, { x, y, width, height }: Box & { height: number }): void {
  const widths = code128(text)
  const modules = widths.reduce((sum, one) => sum + one, 0)
  const modulePt = Math.min(mostModulePt, width / (modules + 2 * quietModules))
  let left = x + (width - modules * modulePt) / 2
  for (const [at, one] of widths.entries()) {
    if (at % 2 === 0) document.rect(left, y, one * modulePt, height)
    left += one * modulePt
  }
  document.fill(ink.strong)
}
