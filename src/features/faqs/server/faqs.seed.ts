import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { givenWords } from '#domain/owner-words.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { faqFields, FaqInput } from '../faqs.ts'
import { insertFaqs, lockFaqs, updateFaq } from './faqs.store.ts'

const Given = z.array(z.required(FaqInput))

/** What every shop answers at first; what the owner changed or removed since stays so. */
export async function seedFaqs(shop: Shop): Promise<void> {
  const given = Given.parse(JSON.parse(await readFile('content/faqs.json', 'utf8')))
  await seedOnce(shop.db, 'faqs', async (tx) => {
    await insertFaqs(
      tx,
      given.map((faq, position) => ({ ...faq, position })),
    )
  })
  await seedOnce(shop.db, 'faqs-arabic', async (tx) => {
    for (const row of await lockFaqs(tx)) {
      const words = givenWords(row, given, faqFields)
      if (words) await updateFaq(tx, row.id, { words })
    }
  })
}
