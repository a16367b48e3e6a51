import { indexedPages } from '#features/page-metadata/server/page-metadata.service.ts'
import { listPosts } from '#features/posts/server/posts.service.ts'
import { logoUrl } from '#features/settings/logo.ts'
import { readBrand, readShopIdentity } from '#features/settings/server/settings.service.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'

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
Allow: /api/site-pictures/
Allow: /api/designs/*/link.jpg
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
}

const goodForMs = 180 * 24 * 60 * 60 * 1000

/** Whom to tell of a hole, as RFC 9116 has it: the shop's own address, never out of date. */
export async function securityContact({ db, clock }: Shop, origin: string): Promise<string> {
  const { email } = await readShopIdentity(db)
  const expires = new Date(clock.now().getTime() + goodForMs).toISOString()
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}${securityContactPath}\n`
}

export const securityContactPath = '/.well-known/security.txt'

const ground = '#F6F6F4'

/** What a phone that keeps the shop as an app shows of it. */
export async function webManifest(shop: Shop): Promise<string> {
  const { name, logo } = await readBrand(shop)
  const icon = (src: string, sizes: string, more: object = {}) => ({
    src,
    sizes,
    type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ...more,
  })
  return JSON.stringify({
    name,
    short_name: name,
    description: m.manifest_description(),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: logo
      ? [icon(logoUrl(logo, 'icon.png'), '512x512'), icon(logoUrl(logo, 'icon.png'), '512x512', { purpose: 'maskable' })]
      : [
          icon('/favicon.svg', 'any'),
          icon('/icons/icon-192.png', '192x192'),
          icon('/icons/icon-512.png', '512x512'),
          icon('/icons/maskable-512.png', '512x512', { purpose: 'maskable' }),
        ],
  })
}
