import { dubaiDay } from '#domain/delivery/business-days.ts'
import { addFils } from '#domain/prices/money.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { createPaper, ink, inside } from '#platform/pdf/paper.ts'
import { drawTable, type Column } from '#platform/pdf/table.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { exampleTrn } from '#features/settings/settings.ts'
import { m } from '#words/messages.js'
import { isTaxPaper, shownSeller, type InvoiceLine, type Seller } from './document-content.ts'
import { documentTitle } from './document-words.ts'
import type { InvoiceRow } from './documents.store.ts'
import { aed, drawSums, heightOfSums, meansSums, plainAmount, without, type Sum } from './draw-sums.ts'
import { buyerLines, drawColumns, drawFoot, drawHead, nextPage, sellerLines } from './letterhead.ts'
import { below, beside, describedLine, inArabic, stacked } from './both-words.ts'

export async function drawInvoice(invoice: InvoiceRow, typefaces: Typefaces, logo: Buffer | null): Promise<Buffer> {
  const { number, issuedAt, content } = invoice
  const { buyer, orderNumber, orderedAt, lines, paidBy, openFils, replaces } = content
  const seller = shownSeller(content.seller)
  const { title, heading } = documentTitle('invoice', isTaxPaper(content))
  const headingAr = inArabic(() => documentTitle('invoice', isTaxPaper(content)).title)
  const paper = await createPaper({ title: `${title} ${number}`, author: seller.legalName, madeAt: issuedAt, typefaces })
  const goOn = () => nextPage(paper, `${title} ${number}`)
  paper.newPage()
  const facts = [
    { label: m.document_number, value: number },
    { label: m.document_issued, value: plainDate(issuedAt.toISOString()) },
    { label: m.document_order, value: orderNumber },
    ...(dubaiDay(new Date(orderedAt)) === dubaiDay(issuedAt) ? [] : [{ label: m.document_ordered, value: plainDate(orderedAt) }]),
    ...(replaces ? [{ label: m.document_replaces, value: replaces }] : []),
  ]
  const columns = [
    { title: beside(m.document_from), lines: sellerLines(seller) },
    { title: beside(m.document_buyer), lines: buyerLines(buyer) },
    { title: beside(m.document_details), lines: [], facts },
  ]
  let y = drawColumns(paper, drawHead(paper, { ...seller, logo }, heading, headingAr), columns, { isBoth: true }) + 24
  if (y > inside.bottom - 80) y = goOn()
  y = drawTable(paper, { columns: lineColumns(), rows: lines, y, nextPage: goOn })
  const open: Sum[] = openFils ? [{ label: m.document_open, value: aed(openFils) }] : []
  const sums = [...totals(invoice), ...meansSums(m.document_paid_by, paidBy), ...open]
  const hasUntaxed = lines.some(({ vatFils, totalFils }) => vatFils === 0 && totalFils > 0)
  const said = [m.document_vat_included, ...(hasUntaxed ? [m.document_untaxed] : []), ...exampleNote(content)]
  const notes = paper.block(below(said), 200, { sizePt: 8, colour: ink.quiet })
  if (y + Math.max(heightOfSums(sums), 12 + notes.heightPt) > inside.bottom) y = goOn()
  drawSums(paper, y, sums)
  notes.draw(inside.left, y + 12)
  drawFoot(paper, sellerFoot(seller.legalName, seller.trn))
  return paper.finish()
}

/** Whoever has the paper as it was first sent is told why this one is another. */
export function exampleNote({ seller }: { seller: Seller }): (() => string)[] {
  return seller.trn === exampleTrn ? [m.document_example_trn] : []
}

export function sellerFoot(legalName: string, trn: string): string {
  return trn ? `${legalName} · ${m.document_trn({ trn })}` : legalName
}

const lineColumns = (): Column<InvoiceLine>[] => [
  { title: stacked(m.document_line), cell: describedLine },
  { title: stacked(m.document_quantity), width: 24, align: 'end', cell: ({ quantity }) => String(quantity) },
  { title: stacked(m.document_unit), width: 50, align: 'end', cell: ({ unitFils }) => plainAmount(unitFils) },
  {
    title: stacked(m.document_discount),
    width: 46,
    align: 'end',
    cell: ({ discountFils }) => (discountFils > 0 ? `−${plainAmount(discountFils)}` : '–'),
  },
  { title: stacked(m.document_net), width: 54, align: 'end', cell: ({ totalFils, vatFils }) => plainAmount(without(totalFils, vatFils)) },
  { title: stacked(m.document_vat_part), width: 40, align: 'end', cell: ({ vatFils }) => (vatFils !== 0 ? plainAmount(vatFils) : '–') },
  { title: stacked(m.document_gross), width: 58, align: 'end', cell: ({ totalFils }) => plainAmount(totalFils), look: { face: 'strong' } },
]

function totals({ totalFils, vatFils, content }: InvoiceRow): Sum[] {
  const { discountFils, lines } = content
  const before = addFils(...lines.map((line) => line.totalFils), discountFils)
  const discounted: Sum[] = [
    { label: m.document_before_discount, value: aed(before) },
    { label: m.order_discount, value: `−${aed(discountFils)}` },
  ]
  return [
    ...(discountFils > 0 ? discounted : []),
    { label: m.document_total_net, value: aed(without(totalFils, vatFils)) },
    { label: m.document_vat, value: aed(vatFils) },
    { label: m.document_total, value: aed(totalFils), look: 'strong' },
  ]
}
