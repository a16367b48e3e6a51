import { listedSize, type Orientation } from '#domain/looks/size.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { drawBarCode } from '#platform/pdf/bar-code.ts'
import { createPaper, ink, inside, page, type Box, type Paper } from '#platform/pdf/paper.ts'
import { drawQrCode } from '#platform/pdf/qr-code.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'
import { sizeFacts } from '../size-words.ts'

export type JobTicket = { piece: BoardPiece; picture: Buffer | null; url: string }

const halfPt = page.heightPt / 2
const codePt = 96
const picturePt = 150
const gapPt = 20
const barPt = 26
const barTopPt = 330

/** Two to a page, to be cut apart. */
export async function drawJobTickets(tickets: readonly JobTicket[], { shopName, madeAt, typefaces }: Printing): Promise<Buffer> {
  const paper = await createPaper({ title: m.ticket_title(), author: shopName, madeAt, typefaces })
  for (const [at, ticket] of tickets.entries()) {
    const isLower = at % 2 === 1
    if (!isLower) paper.newPage()
    drawTicket(paper, ticket, isLower ? halfPt + 36 : 44)
    if (isLower)
      paper.document.moveTo(0, halfPt).lineTo(page.widthPt, halfPt).dash(4, { space: 4 }).lineWidth(0.5).stroke(ink.line).undash()
  }
  return paper.finish()
}

export type Printing = { shopName: string; madeAt: Date; typefaces: Typefaces }

function drawTicket(paper: Paper, { piece, picture, url }: JobTicket, top: number): void {
  const width = inside.right - inside.left
  const { orderNumber, title, copy, count, isRemake } = piece
  paper.write(orderNumber, { x: inside.left, y: top, width: width - codePt - 20 }, { face: 'display', sizePt: 34 })
  const what = isRemake ? m.ticket_remake({ copy }) : m.ticket_copy({ copy, count })
  let y = paper.write(title, { x: inside.left, y: top + 52, width: width - codePt - 20 }, { face: 'strong', sizePt: 15 })
  y = paper.write(what, { x: inside.left, y, width: width - codePt - 20 }, { sizePt: 12, colour: ink.usual })
  drawQrCode(paper, url, { x: inside.right - codePt, y: top, sizePt: codePt })
  y = Math.max(y, top + codePt) + 18
  paper.document.rect(inside.left, y, picturePt, picturePt).fill(ink.wall)
  if (picture) paper.document.image(picture, inside.left, y, { fit: [picturePt, picturePt], align: 'center', valign: 'center' })
  const x = inside.left + picturePt + gapPt
  const columnPt = (inside.right - x - gapPt) / 2
  const ends = [makingFacts(piece), sizeFacts(piece.sizes)].map((facts, at) =>
    drawFacts(paper, facts, { x: x + at * (columnPt + gapPt), y, width: columnPt }),
  )
  // For scanners that read bars only; the board opens the piece by either.
  drawBarCode(paper, piece.id, { x: inside.left, y: Math.max(top + barTopPt, ...ends), width, height: barPt })
}

type Fact = { label: string; value: string }

/** Answers where it ends. */
function drawFacts(paper: Paper, facts: readonly Fact[], { x, y: top, width }: Box): number {
  let y = top
  for (const { label, value } of facts) {
    paper.write(label, { x, y, width }, { sizePt: 7.5, colour: ink.quiet })
    y = paper.write(value, { x, y: y + 10, width }, { sizePt: 10.5 }) + 5
  }
  return y
}

const hanging: Record<Orientation, () => string> = {
  portrait: m.ticket_hang_portrait,
  landscape: m.ticket_hang_landscape,
  square: m.ticket_hang_square,
}

/** How it is made and by when; its sizes stand beside. */
function makingFacts({ size, finish, effectiveDpi, shipBy, isExpress, isWrapped }: BoardPiece): Fact[] {
  const notes = [...(isExpress ? [m.production_express()] : []), ...(isWrapped ? [m.production_wrapped()] : [])]
  return [
    { label: m.slip_ship_by(), value: daysInWords({ from: shipBy, until: shipBy }) },
    { label: m.ticket_size(), value: sizeInWords(size) },
    { label: m.ticket_finish(), value: finish.join('\n') },
    { label: m.ticket_hanging(), value: hanging[listedSize(size).orientation]() },
    { label: m.ticket_quality(), value: m.production_dpi({ dpi: Math.round(effectiveDpi) }) },
    ...(notes.length > 0 ? [{ label: m.ticket_notes(), value: notes.join(', ') }] : []),
  ]
}
