import type { Fils } from '#domain/prices/money.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { refundReasonWords } from '#features/order-words/refund-words.ts'
import { createPaper, ink, inside } from '#platform/pdf/paper.ts'
import { drawTable, type Column } from '#platform/pdf/table.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import { isTaxPaper, shownSeller, type CreditedLine } from './document-content.ts'
import { documentTitle } from './document-words.ts'
import type { CreditNoteRow } from './documents.store.ts'
import { exampleNote, sellerFoot } from './draw-invoice.ts'
import { aed, drawSums, heightOfSums, meansSums, plainAmount, without, type Sum } from './draw-sums.ts'
import { buyerLines, drawColumns, drawFoot, drawHead, nextPage, sellerLines } from './letterhead.ts'
import type { Titles } from './both-titles.ts'
import { below, beside, describedLine, inArabic, stacked } from './both-words.ts'

export async function drawCreditNote(note: CreditNoteRow, typefaces: Typefaces, logo: Buffer | null): Promise<Buffer> {
  const { number, issuedAt, totalFils, vatFils, content } = note
  const { buyer, orderNumber, invoiceNumber, invoicedAt, reason, returnedTo, lines, unpaidFils, isReplaced } = content
  const [seller, isTax] = [shownSeller(content.seller), isTaxPaper(content)]
  const { title, heading } = documentTitle('credit-note', isTax)
  const headingAr = inArabic(() => documentTitle('credit-note', isTax).title)
  const paper = await createPaper({ title: `${title} ${number}`, author: seller.legalName, madeAt: issuedAt, typefaces })
  const goOn = () => nextPage(paper, `${title} ${number}`)
  paper.newPage()
  const facts = [
    { label: m.document_number, value: number },
    { label: m.document_issued, value: plainDate(issuedAt.toISOString()) },
    { label: isTax ? m.document_invoice : m.document_summary, value: invoiceNumber },
    { label: isTax ? m.document_invoiced : m.document_dated, value: plainDate(invoicedAt) },
    { label: m.document_order, value: orderNumber },
  ]
  const columns = [
    { title: beside(m.document_from), lines: sellerLines(seller) },
    { title: beside(m.document_buyer), lines: buyerLines(buyer) },
    { title: beside(m.document_details), lines: [], facts },
  ]
  let y = drawColumns(paper, drawHead(paper, { ...seller, logo }, heading, headingAr), columns, { isBoth: true }) + 34
  const credited = isTax ? m.document_credited : m.document_refunded
  const whatFor = below([
    () =>
      [credited({ invoice: invoiceNumber, reason: refundReasonWords(reason) }), ...(isReplaced ? [m.document_replaced()] : [])].join('. '),
  ])
  if (lines) y = paper.write(whatFor, { x: inside.left, y, width: inside.right - inside.left }) + 14
  const rows = lines?.map(namedCopies) ?? [{ title: whatFor, totalFils, vatFils }]
  y = drawTable(paper, { columns: creditColumns(), rows, y, nextPage: goOn })
  const sums: Sum[] = [
    { label: m.document_total_net, value: aed(without(totalFils, vatFils)) },
    { label: m.document_vat, value: aed(vatFils) },
    { label: isReplaced ? m.document_credited_total : m.document_credit_total, value: aed(totalFils), look: 'strong' },
    ...(returnedTo.length > 0 ? meansSums(m.document_returned_to, returnedTo) : []),
    ...(unpaidFils ? [{ label: m.document_never_paid, value: aed(unpaidFils) }] : []),
  ]
  if (y + heightOfSums(sums) > inside.bottom) y = goOn()
  drawSums(paper, y, sums)
  for (const words of exampleNote(content)) {
    paper.write(below([words]), { x: inside.left, y: y + 12, width: 200 }, { sizePt: 8, colour: ink.quiet })
  }
  drawFoot(paper, sellerFoot(seller.legalName, seller.trn))
  return paper.finish()
}

function namedCopies({ title, titleAr, quantity, ...line }: CreditedLine) {
  const copies = (name: string) => (quantity > 1 ? `${quantity} × ${name}` : name)
  return { ...line, title: copies(title), ...(titleAr && { titleAr: copies(titleAr) }) }
}

type Credited = Titles & { totalFils: Fils; vatFils: Fils }

const creditColumns = (): Column<Credited>[] => [
  { title: stacked(m.document_line), cell: describedLine },
  { title: stacked(m.document_net), width: 60, align: 'end', cell: ({ totalFils, vatFils }) => plainAmount(without(totalFils, vatFils)) },
  { title: stacked(m.document_vat_part), width: 46, align: 'end', cell: ({ vatFils }) => (vatFils > 0 ? plainAmount(vatFils) : '–') },
  { title: stacked(m.document_gross), width: 64, align: 'end', cell: ({ totalFils }) => plainAmount(totalFils), look: { face: 'strong' } },
]
