import { directionOf, languageOf, languages, pagePath, regionalTags, withoutLanguage, type Language } from '#domain/languages.ts'
import { indexedPages } from '#features/page-metadata/server/page-metadata.service.ts'
import { listPosts } from '#features/posts/server/posts.service.ts'
import { logoUrl } from '#features/settings/logo-url.ts'
import { readBrand, readShopIdentity } from '#features/settings/server/settings.service.ts'
import { inLanguage } from '#platform/moment.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

type Listed = { path: string; changedAt: string | null }

/** Every page that may be found, once in each language: no alias of another, nothing hidden, posts that are published. */
export async function sitemap(shop: Shop, origin: string): Promise<string> {
  const { found, hidden } = await indexedPages(shop)
  const pages = found.map((path): Listed => ({ path, changedAt: null }))
  const postsIn = async (language: Language) =>
    (await inLanguage(language, () => listPosts(shop))).map(({ slug, updatedAt }): Listed => ({
      path: pagePath(language, `/blog/${slug}`),
      changedAt: updatedAt,
    }))
  const posts = (await Promise.all(languages.map(postsIn))).flat()
  const known = new Set([...found, ...hidden])
  const listed = [...pages, ...posts.filter(({ path }) => !known.has(path))]
  const urls = [...Map.groupBy(listed, ({ path }) => withoutLanguage(path)).values()].flatMap((versions) => {
    const address = ({ path }: Listed) => escapeHtml(new URL(path, origin).href.replace(/\/$/, ''))
    const others = versions.length > 1 ? versions.map((each) => alternate(languageOf(each.path), address(each))).join('') : ''
    return versions.map((version) => {
      const changed = version.changedAt ? `<lastmod>${version.changedAt}</lastmod>` : ''
      return `  <url><loc>${address(version)}</loc>${changed}${others}</url>`
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const alternate = (language: Language, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${regionalTags[language]}" href="${address}"/>`

/** Pages that say so themselves need no line: whoever may not read them could not read that either. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /api/slider-images/
Allow: /api/gallery-tiles/
Allow: /api/site-pictures/
Allow: /api/designs/*/link.jpg
Disallow: /api/
Disallow: /admin
Disallow: /ar/admin

Sitemap: ${origin}/sitemap.xml
`
}

const goodForMs = 180 * 24 * 60 * 60 * 1000

/** Whom to tell of a hole, as RFC 9116 has it: the shop's own address, never out of date. */
export async function securityContact({ db, clock }: Shop, origin: string): Promise<string> {
  const { email } = await readShopIdentity(db)
  const expires = new Date(clock.now().getTime() + goodForMs).toISOString()
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en, ar\nCanonical: ${origin}${securityContactPath}\n`
}

export const securityContactPath = '/.well-known/security.txt'

const ground = '#F6F6F4'

/** What a phone that keeps the shop as an app shows of it. */
export async function webManifest(shop: Shop): Promise<string> {
  const { name, city, logo } = await readBrand(shop)
  const icon = (src: string, sizes: string, more: object = {}) => ({
    src,
    sizes,
    type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ...more,
  })
  return JSON.stringify({
    name,
    short_name: name,
    description: m.manifest_description({ city }),
    lang: getLocale(),
    dir: directionOf(getLocale()),
    id: '/',
    start_url: pagePath(getLocale(), '/'),
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
