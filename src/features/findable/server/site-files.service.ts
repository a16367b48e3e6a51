import { indexedPages } from '#features/page-metadata/server/page-metadata.service.ts'
import { listPosts } from '#features/posts/server/posts.service.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { Shop } from '#platform/shop.ts'

/** Every page that may be found, once: no alias of another, nothing hidden, posts that are published. */
export async function sitemap(shop: Shop, origin: string): Promise<string> {
  const { found, hidden } = await indexedPages(shop)
  const pages = found.map((path) => ({ path, changedAt: null as string | null }))
  const posts = (await listPosts(shop)).map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }))
  const known = new Set([...found, ...hidden])
  const urls = [...pages, ...posts.filter(({ path }) => !known.has(path))].map(({ path, changedAt }) => {
    const address = new URL(path, origin).href.replace(/\/$/, '')
    return `  <url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Pages that say so themselves need no line: whoever may not read them could not read that either. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /api/slider-images/
Allow: /api/gallery-tiles/
Allow: /api/designs/*/link.jpg
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
}
