import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { createPaper, ink, inside, type Paper } from '#platform/pdf/paper.ts'
import { drawQrCode } from '#platform/pdf/qr-code.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import { drawColumns, drawFoot, drawHead, nextPage } from '#features/documents/server/letterhead.ts'
import type { PackingSlip } from './packing-slip.ts'
import { beside, fromRight, inArabic } from '#features/documents/server/both-words.ts'

const codePt = 84
const picturePt = 68

/** One after the other in one file, each on pages of its own, counted for itself: they go into different parcels. */
export async function drawPackingSlips(slips: readonly PackingSlip[], typefaces: Typefaces): Promise<Buffer> {
  const [first, ...others] = slips
  if (!first) throw new Error('There is no slip to draw')
  const title = others.length === 0 ? titleOf(first) : m.document_slip_title()
  const paper = await createPaper({ title, author: first.shopName, madeAt: first.orderedAt, typefaces })
  const slipOfPage: PackingSlip[] = []
  for (const slip of slips) drawSlip(paper, slip, () => slipOfPage.push(slip))
  drawFoot(paper, (page) => {
    const slip = slipOfPage[page - 1] ?? first
    const its = slipOfPage.filter((each) => each === slip).length
    return { words: footOf(slip), number: page - slipOfPage.findIndex((each) => each === slip), count: its }
  })
  return paper.finish()
}

/** Whoever gets a gift is not to learn what it cost, but for what they have to pay at the door. */
function footOf({ gift, cashFils, number }: PackingSlip): string {
  if (!gift) return m.order_title({ number })
  return beside(cashFils === null ? m.slip_no_prices : m.slip_only_cash)
}

const titleOf = ({ number }: PackingSlip) => `${m.document_slip_title()} ${number}`

function drawSlip(paper: Paper, slip: PackingSlip, onPage: () => void): void {
  const { number, shopName, logo, pieces, courierNote, gift } = slip
  const goOn = () => {
    onPage()
    return nextPage(paper, titleOf(slip))
  }
  onPage()
  paper.newPage()
  const heading = slip.isRemake ? m.slip_remake : m.document_slip_title
  const top = drawHead(paper, { name: shopName, logo }, heading(), inArabic(heading))
  drawQrCode(paper, slip.url, { x: inside.right - codePt, y: top, sizePt: codePt })
  const place = { x: inside.left, y: top, width: inside.right - inside.left - codePt - 20 }
  let y = paper.write(m.order_title({ number }), place, { face: 'display', sizePt: 30 }) + 10
  y = Math.max(y, drawFacts(paper, slip, y))
  if (slip.cashFils !== null) y = drawCash(paper, slip.cashFils, Math.max(y, top + codePt) + 18)
  for (const panel of [courierNote && notePanel(courierNote), gift && giftPanel(gift)]) {
    if (panel) y = drawPanel(paper, panel, y + 18, goOn)
  }
  y = Math.max(y, top + codePt) + 26
  for (const piece of pieces) y = drawPiece(paper, piece, y, goOn)
  paper.hairline(y)
}

function drawFacts(paper: Paper, slip: PackingSlip, y: number): number {
  const { to, carrier, shipBy, promise, pieces, isPickup } = slip
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    ...(slip.isRemake
      ? []
      : [
          { label: isPickup ? m.slip_ready_by : m.slip_ship_by, value: daysInWords({ from: shipBy, until: shipBy }) },
          { label: m.slip_promised, value: daysInWords(promise) },
        ]),
    { label: m.slip_carrier, value: carrier },
    { label: m.slip_pieces, value: String(count) },
  ]
  return drawColumns(
    paper,
    y,
    [
      { title: beside(isPickup ? m.slip_pickup : m.slip_to), lines: to },
      { title: beside(m.document_details), lines: [], facts },
    ],
    { right: inside.right - codePt - 20, isBoth: true },
  )
}

/** Framed, and in the largest letters of the paper: nobody hands the parcel over without it. */
function drawCash(paper: Paper, cashFils: Fils, y: number): number {
  const [pad, width] = [14, inside.right - inside.left]
  const label = paper.block(beside(m.slip_cash), width / 2 - pad, { face: 'strong', sizePt: 14 })
  const amount = paper.block(formatAed(cashFils), width / 2 - pad, { face: 'strong', sizePt: 32, align: 'end' })
  const height = amount.heightPt + 2 * pad
  paper.document.rect(inside.left, y, width, height).lineWidth(2).strokeColor(ink.strong).stroke()
  label.draw(inside.left + pad, y + (height - label.heightPt) / 2)
  amount.draw(inside.left + width / 2, y + pad)
  return y + height
}

type Panel = { title: string; lines: string[] }

const notePanel = (note: string): Panel => ({ title: beside(m.slip_note), lines: [note] })

const giftPanel = ({ isWrapped, message }: NonNullable<PackingSlip['gift']>): Panel => ({
  title: beside(m.slip_gift),
  lines: [...(isWrapped ? [beside(m.slip_wrap)] : []), ...(message ? [beside(m.slip_card), message] : [])],
})

/** What must not be overlooked, on grey. */
function drawPanel(paper: Paper, { title, lines }: Panel, top: number, goOn: () => number): number {
  const [pad, width] = [12, inside.right - inside.left]
  const blocks = [
    paper.block(title, width - 2 * pad, { sizePt: 7.5, colour: ink.quiet }),
    ...lines.map((line) => paper.block(line, width - 2 * pad, { sizePt: 11 })),
  ]
  const height = blocks.reduce((sum, { heightPt }) => sum + heightPt, 2 * pad)
  const start = top + height > inside.bottom ? goOn() : top
  paper.document.rect(inside.left, start, width, height).fill(ink.wall)
  let y = start + pad
  for (const block of blocks) {
    block.draw(inside.left + pad, y)
    y += block.heightPt
  }
  return start + height
}

/** The picture, what it is, how many, and a box to tick. */
function drawPiece(
  paper: Paper,
  { title, titleAr, finish, quantity, picture }: PackingSlip['pieces'][number],
  top: number,
  goOn: () => number,
): number {
  const x = inside.left + picturePt + 18
  const width = inside.right - 110 - x
  const name = paper.block([title, ...(titleAr ? [fromRight(titleAr)] : [])].join('\n'), width, { face: 'strong', sizePt: 12 })
  const details = paper.block(finish.join('\n'), width, { colour: ink.usual })
  const height = Math.max(picturePt, name.heightPt + details.heightPt) + 20
  const y = top + height > inside.bottom ? goOn() : top
  paper.hairline(y)
  drawPicture(paper, picture, inside.left, y + 10)
  name.draw(x, y + 10)
  details.draw(x, y + 10 + name.heightPt)
  paper.write(`× ${quantity}`, { x: inside.right - 100, y: y + 8, width: 62 }, { face: 'strong', sizePt: 18, align: 'end' })
  paper.document
    .rect(inside.right - 18, y + 14, 18, 18)
    .lineWidth(1)
    .strokeColor(ink.strong)
    .stroke()
  return y + height
}

function drawPicture({ document }: Paper, picture: Buffer | null, x: number, y: number): void {
  document.rect(x, y, picturePt, picturePt).fill(ink.wall)
  if (picture) document.image(picture, x, y, { fit: [picturePt, picturePt], align: 'center', valign: 'center' })
}
