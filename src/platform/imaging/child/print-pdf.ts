import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  concatTransformationMatrix,
  drawObject,
  grayscale,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFDict,
  type PDFPage,
} from '@cantoo/pdf-lib'
import qrcode from 'qrcode-generator'
import type { SizePx } from '#domain/print/print-plan.ts'
import { createPaper } from '../../pdf/paper.ts'
import { readTypefaces } from '../../pdf/typefaces.ts'
import type { PrintPage } from '../imaging.ts'

const ptPerMm = 72 / 25.4
/** Around the bleed, for the marks; below it the slug has more. */
const marginMm = 10
const slugMm = 20
const markMm = 5
const markGapMm = 2
const markLinePt = 0.25
const codeMm = 14
const slugPt = 8
const slugGapMm = 4

/** A page with the JPEG as it is, where to cut and fold it, and which piece it is. Without dates or chance: the same piece is the same bytes. */
export async function writePdf(outPath: string, jpegPath: string, picture: SizePx, icc: Buffer, page: PrintPage): Promise<void> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { trim, bleedMm } = page
  const around = bleedMm + marginMm
  const sheet = document.addPage([(trim.widthMm + 2 * around) * ptPerMm, (trim.heightMm + 2 * around + slugMm) * ptPerMm])
  const left = around * ptPerMm
  const bottom = (around + slugMm) * ptPerMm
  const trimPt = { width: trim.widthMm * ptPerMm, height: trim.heightMm * ptPerMm }
  const bleedPt = bleedMm * ptPerMm
  sheet.setTrimBox(left, bottom, trimPt.width, trimPt.height)
  sheet.setBleedBox(left - bleedPt, bottom - bleedPt, trimPt.width + 2 * bleedPt, trimPt.height + 2 * bleedPt)
  drawMarks(sheet, { left, bottom, ...trimPt }, bleedPt, 0)
  if (page.foldMm !== null) drawMarks(sheet, { left, bottom, ...trimPt }, bleedPt, page.foldMm * ptPerMm)
  await drawSlug(document, sheet, page)
  await document.flush()

  const { context } = document
  const profile = context.register(context.flateStream(icc, { N: 3, Alternate: 'DeviceRGB' }))
  const { size: jpegBytes } = await stat(jpegPath)
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.widthPx,
    Height: picture.heightPx,
    BitsPerComponent: 8,
    ColorSpace: ['ICCBased', profile],
    Filter: 'DCTDecode',
  })
  // The last object of the file: nothing but the table's own place moves when its bytes are put in.
  const image = context.register(new LaterStream(dict, jpegBytes))
  const name = sheet.node.newXObject('Print', image)
  const [width, height] = [trimPt.width + 2 * bleedPt, trimPt.height + 2 * bleedPt]
  sheet.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, left - bleedPt, bottom - bleedPt),
    drawObject(name),
    popGraphicsState(),
  )
  await putIn(Buffer.from(await document.save({ useObjectStreams: false })), jpegPath, jpegBytes, outPath)
}

/** Says how long it is, and is empty: a large picture never lies in memory. */
class LaterStream extends PDFStream {
  readonly bytes: number
  constructor(dict: PDFDict, bytes: number) {
    super(dict)
    this.bytes = bytes
  }
  override getContents(): Uint8Array {
    return new Uint8Array()
  }
  override getContentsSize(): number {
    return 0
  }
  override updateDict(): void {
    this.dict.set(PDFName.Length, PDFNumber.of(this.bytes))
  }
}

async function putIn(document: Buffer, jpegPath: string, jpegBytes: number, outPath: string): Promise<void> {
  const at = document.lastIndexOf('stream\n\nendstream') + 'stream\n'.length
  const tail = document.toString('latin1', at).replace(/startxref\n(\d+)/, (_, place: string) => `startxref\n${Number(place) + jpegBytes}`)
  await pipeline(Readable.from(inTurn(document.subarray(0, at), jpegPath, Buffer.from(tail, 'latin1'))), createWriteStream(outPath))
}

async function* inTurn(before: Buffer, path: string, after: Buffer) {
  yield before
  yield* createReadStream(path)
  yield after
}

/** Two lines at each corner, outside the bleed, in line with an edge or with what is so far inside it. */
function drawMarks(
  sheet: PDFPage,
  { left, bottom, width, height }: { left: number; bottom: number; width: number; height: number },
  bleedPt: number,
  insidePt: number,
): void {
  const near = bleedPt + markGapMm * ptPerMm
  const far = near + markMm * ptPerMm
  const dashes = insidePt === 0 ? {} : { dashArray: [3, 2] }
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    sheet.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: markLinePt, color: grayscale(0), ...dashes })
  for (const x of [left + insidePt, left + width - insidePt]) {
    line(x, bottom - far, x, bottom - near)
    line(x, bottom + height + near, x, bottom + height + far)
  }
  for (const y of [bottom + insidePt, bottom + height - insidePt]) {
    line(left - far, y, left - near, y)
    line(left + width + near, y, left + width + far, y)
  }
}

async function drawSlug(document: PDFDocument, sheet: PDFPage, { slug, code }: PrintPage): Promise<void> {
  const [x, y] = [marginMm * ptPerMm, (marginMm / 2) * ptPerMm]
  const matrix = qrcode(0, 'M')
  matrix.addData(code)
  matrix.make()
  const count = matrix.getModuleCount()
  const modulePt = (codeMm * ptPerMm) / count
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!matrix.isDark(row, column)) continue
      // Neighbours overlap by a hair, so that no viewer shows a seam.
      const size = modulePt * 1.01
      sheet.drawRectangle({ x: x + column * modulePt, y: y + (count - 1 - row) * modulePt, width: size, height: size, color: grayscale(0) })
    }
  }
  const besidePt = x + (codeMm + slugGapMm) * ptPerMm
  const [line] = await document.embedPdf(await setSlug(slug, sheet.getWidth() - besidePt))
  if (line) sheet.drawPage(line, { x: besidePt, y: y + (codeMm * ptPerMm - line.height) / 2 })
}

/** Set in the shop's own type, as a paper is: what comes with its letters is drawn alike by every printer. */
async function setSlug(slug: string, widthPt: number): Promise<Buffer> {
  const sizePt = { widthPt, heightPt: codeMm * ptPerMm }
  const paper = await createPaper({ title: '', author: '', madeAt: new Date(0), typefaces: await readTypefaces(), sizePt, compress: false })
  paper.newPage()
  const block = paper.block(slug, widthPt, { sizePt: slugPt, colour: '#000000' })
  block.draw(0, (sizePt.heightPt - block.heightPt) / 2)
  return paper.finish()
}
