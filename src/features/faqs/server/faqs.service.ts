import { inWordsOf, lacksArabic, otherTexts } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import { pageFrom, type PageOf, type ShortListing } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { getLocale } from '#words/runtime.js'
import { faqFields, type AdminFaq, type Faq, type FaqInput } from '../faqs.ts'
import * as store from './faqs.store.ts'

export async function listFaqs(shop: Shop): Promise<Faq[]> {
  return (await store.listFaqs(shop.db)).map((row) => describe(inWordsOf(row, getLocale())))
}

export async function listAdminFaqs(shop: Shop, listing: ShortListing): Promise<PageOf<AdminFaq>> {
  const all = (await store.listFaqs(shop.db)).map(describeForStaff)
  return pageFrom(all, listing, ({ question, group, answer, words }) => [question, group, answer, ...otherTexts(words)])
}

/** What each of those asks that have no Arabic yet. */
export async function faqsWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listFaqs(db)).filter((row) => lacksArabic(row, faqFields)).map(({ question }) => question)
}

export async function createFaq(shop: Shop, input: FaqInput, audit: Audit): Promise<AdminFaq> {
  return shop.db.transaction(async (tx) => {
    const position = Math.max(-1, ...(await store.lockFaqs(tx)).map((row) => row.position)) + 1
    const [row] = await store.insertFaqs(tx, [{ ...input, position }])
    if (!row) throw new Error('The new question did not come back')
    await audit(tx, { target: row.id, before: null, after: row })
    return describeForStaff(row)
  })
}

export async function saveFaq(shop: Shop, id: string, input: FaqInput, audit: Audit): Promise<AdminFaq> {
  return shop.db.transaction(async (tx) => {
    const before = (await store.lockFaqs(tx)).find((row) => row.id === id)
    if (!before) throw new ShopError('faq/not-found')
    const row = await store.updateFaq(tx, id, input)
    await audit(tx, { target: id, before, after: row })
    return describeForStaff(row)
  })
}

export async function orderFaqs(shop: Shop, ids: string[], audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = (await store.lockFaqs(tx)).map(({ id }) => id)
    // Somebody may have added one meanwhile: an order that leaves one out says nothing of it.
    if (ids.toSorted().join() !== before.toSorted().join()) throw new ShopError('faq/moved')
    for (const [position, id] of ids.entries()) await store.updateFaq(tx, id, { position })
    await audit(tx, { target: 'faqs', before, after: ids })
  })
}

export async function removeFaq(shop: Shop, id: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = (await store.lockFaqs(tx)).find((row) => row.id === id)
    if (!before) throw new ShopError('faq/not-found')
    await store.deleteFaq(tx, id)
    await audit(tx, { target: id, before, after: null })
  })
}

function describe({ id, group, question, answer }: store.FaqRow): Faq {
  return { id, group, question, answer }
}

function describeForStaff(row: store.FaqRow): AdminFaq {
  return { ...describe(row), words: row.words }
}
