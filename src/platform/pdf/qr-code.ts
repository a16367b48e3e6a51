import qrcode from 'qrcode-generator'
import { ink, type Paper } from './paper.ts'

/** To be read by any phone. */
export function drawQrCode({ document }: Paper, text: string, { x, y, sizePt }: { x: number; y: number; sizePt: number }): void {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const modulePt = sizePt / count
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      // Neighbours overlap by a hair, so that no viewer shows a seam.
      if (code.isDark(row, column)) document.rect(x + column * modulePt, y + row * modulePt, modulePt * 1.01, modulePt * 1.01)
    }
  }
  document.fill(ink.strong)
}
