import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFrontMatter } from '#platform/front-matter.ts'
import type { Shop } from '#platform/shop.ts'
import type { HelpArticle } from '../help.ts'

const folder = 'content/help'

/** In the order of their file names. */
export function readHelp(shop: Shop): Promise<HelpArticle[]> {
  return shop.cache.remember('help', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
    return Promise.all(names.map(readArticle))
  })
}

async function readArticle(name: string): Promise<HelpArticle> {
  const { fields, body } = readFrontMatter(await readFile(join(folder, name), 'utf8'))
  const { title, screen } = fields
  if (!title || !screen) throw new Error(`${name} has no title or screen`)
  return { slug: name.replace(/^\d+-|\.md$/g, ''), title, screen, body }
}
