import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { readFrontMatter } from '#platform/front-matter.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { insertPosts } from './posts.store.ts'

/** Beside the migrations: what the shop comes with to read. */
const folder = 'content/posts'

/** Posts for a shop that shows itself, marked as examples; one that the owner removed does not come back. */
export async function seedDemoPosts(shop: Shop): Promise<void> {
  await seedOnce(shop.db, 'demo-posts', async (tx) => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
    await insertPosts(tx, await Promise.all(files.map(readPostFile)))
  })
}

async function readPostFile(name: string) {
  const { fields, body } = readFrontMatter(await readFile(join(folder, name), 'utf8'))
  const { title, summary, picture = null, pictureAlt = '', published } = fields
  if (!title || !summary || !published) throw new Error(`${name} has no title, summary or day`)
  const at = dubaiMoment(published, 0)
  const rest = { title, summary, picture, pictureAlt, publishedAt: at, updatedAt: at }
  return { ...rest, slug: name.replace(/\.md$/, ''), body, isPublished: true, isDemo: true }
}
