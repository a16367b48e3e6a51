import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { FaqInput } from '../faqs.ts'
import { insertFaqs } from './faqs.store.ts'

/** What every shop answers at first; what the owner changed or removed since stays so. */
export async function seedFaqs(shop: Shop): Promise<void> {
  await seedOnce(shop.db, 'faqs', async (tx) => {
    const given = z.array(FaqInput).parse(JSON.parse(await readFile('content/faqs.json', 'utf8')))
    await insertFaqs(
      tx,
      given.map((faq, position) => ({ ...faq, position })),
    )
  })
}
