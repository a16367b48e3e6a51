import { fils } from '#domain/prices/money.ts'
import { periodRange } from '#domain/orders/vat-report.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { createPaper, ink, inside } from '#platform/pdf/paper.ts'
import { drawTable, type Column } from '#platform/pdf/table.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import { vatDocumentsWords } from '../vat-documents-words.ts'
import type { VatReport } from '../vat-report.ts'
import type { Seller } from './document-content.ts'
import { sellerFoot } from './draw-invoice.ts'
import { plainAmount } from './draw-sums.ts'
import { drawColumns, drawFoot, drawHead, nextPage, sellerLines, type Letterhead } from './letterhead.ts'

type Row = VatReport['total'] & { name: string }

export async function drawVatReport(
  given: { report: VatReport; seller: Seller & Letterhead; madeAt: Date },
  typefaces: Typefaces,
): Promise<Buffer> {
  const { report, seller, madeAt } = given
  const title = m.vat_title()
  const paper = await createPaper({ title: `${title} ${report.period}`, author: seller.legalName, madeAt, typefaces })
  paper.newPage()
  const { from, until } = periodRange(report.period)
  const facts = [
    { label: m.vat_from, value: plainDate(from.toISOString()) },
    { label: m.vat_until, value: plainDate(new Date(until.getTime() - 1).toISOString()) },
    { label: m.vat_made, value: plainDate(madeAt.toISOString()) },
  ]
  const columns = [
    { title: m.document_from(), lines: sellerLines(seller) },
    { title: m.vat_period(), lines: [], facts },
  ]
  let y = drawColumns(paper, drawHead(paper, seller, title), columns) + 34
  const rows: Row[] = [...report.byEmirate.map((row) => ({ ...row, name: row.emirate })), { ...report.total, name: m.vat_total() }]
  y = drawTable(paper, { columns: amountColumns(), rows, y, nextPage: () => nextPage(paper, title) })
  const notes = [...vatDocumentsWords(report), m.vat_gift_cards_note()]
  const width = inside.right - inside.left
  paper.write(notes.join('\n'), { x: inside.left, y: y + 12, width }, { sizePt: 8, colour: ink.quiet })
  drawFoot(paper, sellerFoot(seller.legalName, seller.trn))
  return paper.finish()
}

const amountColumns = (): Column<Row>[] => [
  { title: m.vat_emirate(), cell: ({ name }) => name },
  { title: m.vat_net(), width: 84, align: 'end', cell: ({ netFils }) => plainAmount(fils(netFils)) },
  { title: m.vat_vat(), width: 70, align: 'end', cell: ({ vatFils }) => plainAmount(fils(vatFils)) },
  { title: m.vat_gross(), width: 84, align: 'end', cell: ({ grossFils }) => plainAmount(fils(grossFils)), look: { face: 'strong' } },
  { title: m.vat_gift_cards(), width: 84, align: 'end', cell: ({ giftCardFils }) => plainAmount(fils(giftCardFils)) },
]
