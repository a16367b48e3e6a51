import { csvAmount } from '#domain/csv.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { emirates, type Emirate } from '#domain/delivery/delivery.ts'
import { creditNotes, type DocumentKind } from '#domain/orders/documents.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import {
  addAmounts,
  emirateOfSupply,
  noAmounts,
  periodRange,
  vatAmounts,
  type VatAmounts,
  type VatPlacing,
} from '#domain/orders/vat-report.ts'
import type { Db } from '#platform/db/database.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import { currentLogoPicture } from '#features/settings/server/logo.service.ts'
import { readShopIdentity, readVatSettings } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { VatReport } from '../vat-report.ts'
import { creditsOf, invoicedBy } from './credits.ts'
import { isTaxPaper, taxedFilsOf } from './document-content.ts'
import { documentTitle } from './document-words.ts'
import * as store from './documents.store.ts'
import { drawVatReport } from './draw-vat-report.ts'
import type { Pdf } from './papers.service.ts'

type Supply = {
  number: string
  kind: DocumentKind
  isTax: boolean
  issuedAt: Date
  orderNumber: string
  buyer: string
  buyerTrn: string | null
  emirate: Emirate
  amounts: VatAmounts
}

export async function readVatReport(shop: Shop, period: string): Promise<VatReport> {
  const sums = new Map<Emirate, VatAmounts>(emirates.map((emirate) => [emirate, noAmounts]))
  const counts: Record<DocumentKind, number> = { invoice: 0, 'credit-note': 0 }
  const notTax = { papers: 0, vatFils: 0 }
  const placing = await readVatSettings(shop.db)
  const firstAt = await store.findFirstIssuedAt(shop.db)
  for await (const { kind, isTax, emirate, amounts } of suppliesOf(shop.db, period, placing)) {
    if (isTax) counts[kind] += 1
    else {
      notTax.papers += 1
      notTax.vatFils += amounts.vatFils
    }
    sums.set(emirate, addAmounts(sums.get(emirate) ?? noAmounts, amounts))
  }
  return {
    period,
    firstDay: dubaiDay(firstAt ?? shop.clock.now()),
    ...placing,
    byEmirate: [...sums].map(([emirate, amounts]) => ({ emirate, ...amounts })),
    total: [...sums.values()].reduce(addAmounts),
    invoices: counts.invoice,
    creditNotes: counts['credit-note'],
    notTax,
  }
}

export async function openVatReport(shop: Shop, period: string): Promise<Pdf> {
  const [report, identity, typefaces] = await Promise.all([readVatReport(shop, period), readShopIdentity(shop.db), typefacesOf(shop)])
  const seller = { ...identity, logo: await currentLogoPicture(shop.db) }
  const content = await drawVatReport({ report, seller, madeAt: shop.clock.now() }, typefaces)
  return { filename: `vat-${period}.pdf`, contentType: 'application/pdf', content }
}

export function vatReportHead(): string[] {
  const about = [m.document_number, m.vat_csv_kind, m.document_issued, m.document_order, m.document_buyer, m.vat_csv_buyer_trn]
  return [...about, m.vat_emirate, m.vat_net, m.vat_vat, m.vat_gross, m.vat_gift_cards].map((name) => name())
}

export async function* vatReportRows(shop: Shop, period: string): AsyncGenerator<(string | number | null)[]> {
  const placing = await readVatSettings(shop.db)
  for await (const { number, kind, isTax, issuedAt, orderNumber, buyer, buyerTrn, emirate, amounts } of suppliesOf(
    shop.db,
    period,
    placing,
  )) {
    const { netFils, vatFils, grossFils, giftCardFils } = amounts
    const about = [number, documentTitle(kind, isTax).title, dubaiDay(issuedAt), orderNumber, buyer, buyerTrn, emirate]
    yield [...about, ...[netFils, vatFils, grossFils, giftCardFils].map((amount) => csvAmount(amount))]
  }
}

const readAtOnce = 500

/** Read in parts, each a query of its own: a long period costs the memory of a few. */
async function* suppliesOf(db: Db, period: string, placing: VatPlacing): AsyncGenerator<Supply> {
  const range = periodRange(period)
  let after: store.DocumentRow | undefined
  do {
    const rows = await store.listIssued(db, { ...range, after, limit: readAtOnce })
    const notes = rows.filter(({ kind }) => kind === 'credit-note')
    const related = await store.listWithContent(
      db,
      notes.map(({ orderId }) => orderId),
    )
    for (const row of rows) yield supplyOf(row, related, placing)
    after = rows.length === readAtOnce ? rows.at(-1) : undefined
  } while (after)
}

function supplyOf(row: store.DocumentRow, related: readonly store.DocumentRow[], placing: VatPlacing): Supply {
  const { number, kind, issuedAt, totalFils, vatFils, content } = row
  const { buyer, orderNumber } = content
  const taxedFils = row.kind === 'invoice' ? taxedFilsOf(row.content) : taxedOfNote(row, related)
  return {
    number,
    kind,
    isTax: isTaxPaper(content),
    issuedAt,
    orderNumber,
    buyer: buyer.company ?? buyer.name,
    buyerTrn: buyer.trn,
    emirate: emirateOfSupply(buyer, placing),
    amounts: vatAmounts({ totalFils, taxedFils, vatFils }, kind === 'invoice' ? 1 : -1),
  }
}

/** By what its invoice said and what was given back before it. */
function taxedOfNote({ number, orderId, content: { invoiceNumber } }: store.CreditNoteRow, related: readonly store.DocumentRow[]): Fils {
  const siblings = related.filter((row) => row.orderId === orderId)
  const invoice = siblings.find((row) => row.kind === 'invoice' && row.number === invoiceNumber)
  if (invoice?.kind !== 'invoice') throw new Error(`${number} credits no invoice`)
  const upToIt = siblings.slice(0, siblings.findIndex((row) => row.number === number) + 1)
  return creditNotes(invoicedBy(invoice), creditsOf(upToIt, invoice)).at(-1)?.taxedFils ?? fils(0)
}
