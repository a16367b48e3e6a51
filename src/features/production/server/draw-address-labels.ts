import { formatAed } from '#ui/in-words/money.ts'
import { drawBarCode } from '#platform/pdf/bar-code.ts'
import { createPaper, ink, page, type Block, type Paper } from '#platform/pdf/paper.ts'
import { drawQrCode } from '#platform/pdf/qr-code.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import type { LabelPaper } from '#features/documents/documents.ts'
import type { AddressLabel } from './address-label.ts'

type Area = { left: number; top: number; width: number; height: number }

const ptPerMm = 72 / 25.4
const padPt = 5 * ptPerMm
const codePt = 62
const barPt = 46
/** Of a label printer: 100 × 150 mm. */
const labelPt = { widthPt: 100 * ptPerMm, heightPt: 150 * ptPerMm }
/** A long address is set smaller, never cut. */
const shrinking = [1, 0.88, 0.76, 0.66, 0.56, 0.48]

/** One to a page of a label printer, or four to a sheet of A4, to be cut or peeled off. */
export async function drawAddressLabels(labels: readonly AddressLabel[], kind: LabelPaper, typefaces: Typefaces): Promise<Buffer> {
  const [first] = labels
  if (!first) throw new Error('There is no label to draw')
  const paper = await createPaper({
    title: m.label_title(),
    author: first.from[0] ?? '',
    madeAt: first.orderedAt,
    typefaces,
    ...(kind === 'label' && { sizePt: labelPt }),
  })
  for (const [at, label] of labels.entries()) {
    const place = kind === 'label' ? 0 : at % 4
    if (place === 0) paper.newPage()
    drawLabel(paper, label, kind === 'label' ? wholeLabel : quarterOf(place))
  }
  return paper.finish()
}

const wholeLabel: Area = inside({ left: 0, top: 0, width: labelPt.widthPt, height: labelPt.heightPt })

function quarterOf(place: number): Area {
  const [width, height] = [page.widthPt / 2, page.heightPt / 2]
  return inside({ left: (place % 2) * width, top: Math.floor(place / 2) * height, width, height })
}

function inside({ left, top, width, height }: Area): Area {
  return { left: left + padPt, top: top + padPt, width: width - 2 * padPt, height: height - 2 * padPt }
}

function drawLabel(paper: Paper, label: AddressLabel, area: Area): void {
  const { left, top, width, height } = area
  const under = drawSender(paper, label, area) + 8
  line(paper, area, under)
  const foot = drawFoot(paper, label, area)
  const cash = label.cashFils === null ? null : cashBlock(paper, formatAed(label.cashFils), width)
  const cashTop = foot - (cash ? cash.heightPt + 8 : 0)
  const [from, until] = [under + 8, cashTop - 6]
  const fitting = shrinking.map((scale) => addressBlocks(paper, label, width, scale)).find((blocks) => heightOf(blocks) <= until - from)
  let y = from
  for (const block of fitting ?? addressBlocks(paper, label, width, shrinking.at(-1) ?? 1)) {
    block.draw(left, y)
    y += block.heightPt
  }
  cash?.draw(left, cashTop)
  line(paper, { left, top, width, height }, foot)
}

/** Who sends it, and what opens the order. */
function drawSender(paper: Paper, { from, url }: AddressLabel, { left, top, width }: Area): number {
  const [name = '', ...rest] = from
  const box = { x: left, width: width - codePt - 12 }
  let y = paper.write(name, { ...box, y: top }, { face: 'strong', sizePt: 11 })
  y = paper.write(rest.join('\n'), { ...box, y }, { sizePt: 7.5, colour: ink.usual })
  drawQrCode(paper, url, { x: left + width - codePt, y: top, sizePt: codePt })
  return Math.max(y, top + codePt)
}

function addressBlocks(paper: Paper, { to, isPickup, courierNote }: AddressLabel, width: number, scale: number): Block[] {
  const [name = '', ...rest] = to
  return [
    paper.block(isPickup ? m.slip_pickup() : m.slip_to(), width, { sizePt: 7.5, colour: ink.quiet }),
    paper.block(name, width, { face: 'strong', sizePt: 19 * scale }),
    ...rest.map((text) => paper.block(text, width, { sizePt: 13 * scale })),
    ...(courierNote ? [paper.block(`${m.slip_note()}: ${courierNote}`, width, { sizePt: 10 * scale, colour: ink.usual })] : []),
  ]
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { heightPt }) => sum + heightPt, 0)
}

/** In a frame, the sum in the largest letters. */
function cashBlock(paper: Paper, amount: string, width: number): Block {
  const pad = 8
  const label = paper.block(m.slip_cash(), width * 0.4, { face: 'strong', sizePt: 11 })
  const sum = paper.block(amount, width * 0.6 - 2 * pad, { face: 'strong', sizePt: 24, align: 'end' })
  const heightPt = sum.heightPt + pad
  return {
    heightPt,
    draw(x, y) {
      paper.document.rect(x, y, width, heightPt).lineWidth(2).strokeColor(ink.strong).stroke()
      label.draw(x + pad, y + (heightPt - label.heightPt) / 2)
      sum.draw(x + width * 0.4 + pad, y + pad / 2)
    },
  }
}

/** From the bottom up: the order, its bars, and how it travels. Answers where it begins. */
function drawFoot(paper: Paper, { number, carrier, pieces, waybill }: AddressLabel, { left, top, width, height }: Area): number {
  const order = paper.block(number, width / 2, { face: 'strong', sizePt: 15 })
  const count = paper.block(m.label_pieces({ count: pieces }), width / 2, { sizePt: 10, align: 'end' })
  const how = paper.block([carrier, ...(waybill ? [m.label_waybill({ number: waybill })] : [])].join('\n'), width, { sizePt: 10 })
  const orderTop = top + height - order.heightPt
  const barTop = orderTop - barPt - 4
  const howTop = barTop - how.heightPt - 4
  how.draw(left, howTop)
  drawBarCode(paper, waybill ?? number, { x: left, y: barTop, width, height: barPt })
  order.draw(left, orderTop)
  count.draw(left + width / 2, orderTop + 5)
  return howTop - 6
}

function line({ document }: Paper, { left, width }: Area, y: number): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .strokeColor(ink.strong)
    .stroke()
}
