import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { DocumentSeries } from '#domain/orders/documents.ts'
import type { Db } from '#platform/db/database.ts'
import { newestInvoice, type CreditNoteContent, type InvoiceContent } from './document-content.ts'
import { documentCounters, documents } from './documents.tables.ts'

type Row = typeof documents.$inferSelect
export type DocumentRow = (Row & { kind: 'invoice'; content: InvoiceContent }) | (Row & { kind: 'credit-note'; content: CreditNoteContent })
export type CreditNoteRow = Extract<DocumentRow, { kind: 'credit-note' }>
export type InvoiceRow = Extract<DocumentRow, { kind: 'invoice' }>

/** The next place of its sequence; the next one who asks waits until this transaction ends, and gets the same place when it failed. */
export async function takePlace(db: Db, kind: DocumentSeries | 'quotation', year: number): Promise<number> {
  const [taken] = await db
    .insert(documentCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last })
  return taken?.last ?? 0
}

export async function insertDocument(db: Db, row: DocumentRow): Promise<void> {
  await db.insert(documents).values(row)
}

export async function findDocument(db: Db, orderId: string, number: string): Promise<DocumentRow | undefined> {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.number, number)))
  return found as DocumentRow | undefined
}

export async function findByNumber(db: Db, number: string): Promise<DocumentRow | undefined> {
  return (await db.select().from(documents).where(eq(documents.number, number)))[0] as DocumentRow | undefined
}

/** The one that counts, where another took the place of the first. */
export async function findInvoice(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  const invoices = (rows as InvoiceRow[]).map((row) => ({ ...row, replaces: row.content.replaces ?? null }))
  return newestInvoice(invoices)
}

type Listed = Omit<Row, 'content'> & {
  trn: string
  replaces: string | null
  /** Of a note: another invoice took the place of its own. */ isReplaced: boolean
}

/** Without what they say, but for the tax number they carry and what takes the place of what. */
export async function listDocuments(db: Db, orderIds: string[]): Promise<Listed[]> {
  if (orderIds.length === 0) return []
  const { number, kind, orderId, issuedAt, totalFils, vatFils, content } = documents
  const trn = sql<string>`${content} -> 'seller' ->> 'trn'`
  const replaces = sql<string | null>`${content} ->> 'replaces'`
  const isReplaced = sql<boolean>`coalesce((${content} ->> 'isReplaced')::boolean, false)`
  return db
    .select({ number, kind, orderId, issuedAt, totalFils, vatFils, trn, replaces, isReplaced })
    .from(documents)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(issuedAt), asc(number))
}

/** With what they say, for a few orders at a time. */
export async function listWithContent(db: Db, orderIds: string[]): Promise<DocumentRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.orderId, orderIds))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
  return rows as DocumentRow[]
}

export async function findFirstIssuedAt(db: Db): Promise<Date | undefined> {
  const [first] = await db.select({ issuedAt: documents.issuedAt }).from(documents).orderBy(asc(documents.issuedAt)).limit(1)
  return first?.issuedAt
}

type Issued = { from: Date; until: Date; after: DocumentRow | undefined; limit: number }

/** Those of a time, in the order they were issued, from the one after the last that was read. */
export async function listIssued(db: Db, { from, until, after, limit }: Issued): Promise<DocumentRow[]> {
  const later = after && sql`(${documents.issuedAt}, ${documents.number}) > (${after.issuedAt.toISOString()}::timestamptz, ${after.number})`
  const rows = await db
    .select()
    .from(documents)
    .where(and(gte(documents.issuedAt, from), lt(documents.issuedAt, until), later))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
    .limit(limit)
  return rows as DocumentRow[]
}
