import { addFils } from '#domain/prices/money.ts'
import { daysInWords, plainDate } from '#ui/dates-in-words.ts'
import { createPaper, ink, inside } from '#platform/pdf/paper.ts'
import { drawTable, type Column } from '#platform/pdf/table.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import { shownSeller, type InvoiceLine, type QuotationContent } from './document-content.ts'
import { sellerFoot } from './draw-invoice.ts'
import { aed, drawSums, heightOfSums, plainAmount, without, type Sum } from './draw-sums.ts'
import { buyerLines, drawColumns, drawFoot, drawHead, nextPage, sellerLines } from './letterhead.ts'
import { beside, describedLine, inArabic, stacked } from './both-words.ts'
import { inLanguage } from '#platform/moment.ts'
import { directionOf } from '#domain/languages.ts'

export type QuotationPaper = { number: string; quotedAt: Date; content: QuotationContent }

const besideSums = 200

export async function drawQuotation(
  { number, quotedAt, content }: QuotationPaper,
  typefaces: Typefaces,
  logo: Buffer | null,
): Promise<Buffer> {
  const { buyer, lines, validUntil, payInto, language = 'en' } = content
  const seller = shownSeller(content.seller)
  const title = m.quote_paper_title()
  const headingAr = inArabic(m.quote_paper_title)
  const paper = await createPaper({ title: `${title} ${number}`, author: seller.legalName, madeAt: quotedAt, typefaces })
  const goOn = () => nextPage(paper, `${title} ${number}`)
  paper.newPage()
  const facts = [
    { label: m.document_number, value: number },
    { label: m.document_issued, value: plainDate(quotedAt.toISOString()) },
    { label: m.quote_valid_until, value: plainDate(validUntil) },
  ]
  const columns = [
    { title: beside(m.document_from), lines: sellerLines(seller) },
    { title: beside(m.quote_paper_for), lines: buyerLines(buyer) },
    { title: beside(m.document_details), lines: [], facts },
  ]
  let y = drawColumns(paper, drawHead(paper, { ...seller, logo }, title, headingAr), columns, { isBoth: true }) + 34
  if (y > inside.bottom - 80) y = goOn()
  y = drawTable(paper, { columns: lineColumns(content), rows: lines, y, nextPage: goOn })

  const sums = sumsOf(content)
  // What it says to its customer alone, as they read.
  const notes = paper.block(inLanguage(language, () => notesOf({ number, content, phone: seller.phone })).join('\n'), besideSums, {
    sizePt: 8.5,
    colour: ink.usual,
    base: directionOf(language),
  })
  const account = payInto === null ? null : paper.block(payInto, besideSums, { sizePt: 8.5, colour: ink.usual })
  const accountHead = paper.block(beside(m.quote_paper_account), besideSums, { sizePt: 7.5, colour: ink.quiet })
  const notesPt = notes.heightPt + (account ? 14 + accountHead.heightPt + account.heightPt : 0)
  if (y + Math.max(heightOfSums(sums), 12 + notesPt) > inside.bottom) y = goOn()
  drawSums(paper, y, sums)
  notes.draw(inside.left, y + 16)
  if (account) {
    const top = y + 16 + notes.heightPt + 14
    accountHead.draw(inside.left, top)
    account.draw(inside.left, top + accountHead.heightPt)
  }
  drawFoot(paper, `${m.quote_paper_foot({ number })} · ${sellerFoot(seller.legalName, seller.trn)}`)
  return paper.finish()
}

function notesOf({ number, content, phone }: { number: string; content: QuotationContent; phone: string }): string[] {
  return [
    m.quote_paper_not_invoice(),
    '',
    ...deliveryWords(content),
    m.quote_paper_holds({ day: plainDate(content.validUntil) }),
    ...(content.cashFeeFils ? [m.quote_paper_cash_fee({ amount: aed(content.cashFeeFils) })] : []),
    m.quote_accept({ number, phone }),
  ]
}

/** Who brings it and how long it takes, as if it were ordered on the day of the quote. */
function deliveryWords({ delivery }: QuotationContent): string[] {
  if (!delivery) return []
  const { carrier, isPickup, feeFils, orderedOn, days } = delivery
  const words = { carrier, day: plainDate(orderedOn), days: daysInWords(days) }
  if (isPickup) return [m.quote_paper_pickup(words), '']
  return [feeFils > 0 ? m.quote_paper_delivery({ ...words, amount: aed(feeFils) }) : m.quote_paper_delivery_free(words), '']
}

/** Of a discount only where there is one. */
function lineColumns({ discountFils }: QuotationContent): Column<InvoiceLine>[] {
  const discount: Column<InvoiceLine> = {
    title: stacked(m.document_discount),
    width: 60,
    align: 'end',
    cell: (line) => (line.discountFils > 0 ? `−${plainAmount(line.discountFils)}` : '–'),
  }
  return [
    { title: stacked(m.document_line), cell: describedLine },
    { title: stacked(m.document_quantity), width: 30, align: 'end', cell: ({ quantity }) => String(quantity) },
    { title: stacked(m.document_unit), width: 66, align: 'end', cell: ({ unitFils }) => plainAmount(unitFils) },
    ...(discountFils > 0 ? [discount] : []),
    {
      title: stacked(m.document_gross),
      width: 74,
      align: 'end',
      cell: ({ totalFils }) => plainAmount(totalFils),
      look: { face: 'strong' },
    },
  ]
}

function sumsOf({ lines, discountFils, totalFils, vatFils }: QuotationContent): Sum[] {
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
