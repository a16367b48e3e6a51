import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { givenWords } from '#domain/owner-words.ts'
import { readFrontMatter } from '#platform/front-matter.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { insertPosts, lockPost, updatePost } from './posts.store.ts'

/** Beside the migrations: what the shop comes with to read, and the same in Arabic. */
const folder = 'content/posts'
const arabicFolder = 'content/ar/posts'
const worded = ['title', 'summary', 'pictureAlt', 'body'] as const

/** Posts for a shop that shows itself, marked as examples; one that the owner removed does not come back. */
export async function seedDemoPosts(shop: Shop): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const given = await Promise.all(files.map(readPostFile))
  await seedOnce(shop.db, 'demo-posts', async (tx) => {
    await insertPosts(tx, given)
  })
  await seedOnce(shop.db, 'demo-posts-arabic', async (tx) => {
    for (const { slug } of given) {
      const row = await lockPost(tx, slug)
      const words = row && givenWords(row, given, worded)
      if (words) await updatePost(tx, slug, { words })
    }
  })
}

async function readPostFile(name: string) {
  const { fields, body } = readFrontMatter(await readFile(join(folder, name), 'utf8'))
  const { title, summary, picture = null, pictureAlt = '', published } = fields
  if (!title || !summary || !published) throw new Error(`${name} has no title, summary or day`)
  const at = dubaiMoment(published, 0)
  const rest = { title, summary, picture, pictureAlt, publishedAt: at, updatedAt: at }
  return { ...rest, slug: name.replace(/\.md$/, ''), body, isPublished: true, isDemo: true, words: { ar: await readArabic(name) } }
}

async function readArabic(name: string) {
  const { fields, body } = readFrontMatter(await readFile(join(arabicFolder, name), 'utf8'))
  const { title, summary, pictureAlt } = fields
  return { title, summary, pictureAlt, body }
}
