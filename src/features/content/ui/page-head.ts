import type { MetaDescriptor } from 'react-router'
import { languages, otherLanguage, pagePath, regionalTags, withoutLanguage, type Language } from '#domain/languages.ts'
import { canonicalPath } from '#domain/paths.ts'
import { withoutIsolates } from '#domain/typed.ts'
import { newShop } from '#ui/brand.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

/** What an owner may have written about a page. */
type PageWords = Partial<
  Record<
    'canonicalUrl' | 'keywords' | 'ogTitle' | 'ogDescription' | 'ogImage' | 'twitterTitle' | 'twitterDescription' | 'twitterImage',
    string | null
  >
> & { title: string; description: string; noIndex?: boolean; noFollow?: boolean }

export type PageHead = {
  metadata: PageWords | null
  origin: string
  shopName: string
  /** As the page's language says it; left out, a new shop's. */
  city?: string
  /** What the page is, in the words of schema.org. */
  structured?: object[] | undefined
  /** Those it can be read in; without it, all. */
  readableIn?: readonly Language[]
}

export const unknownHead: PageHead = { metadata: null, origin: 'https://barwaz.example', shopName: newShop.name }

/** What the root has read, for a page that writes a head of its own; without it, the defaults. */
export function rootHead(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): PageHead {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { head: PageHead } | null | undefined
  return root?.head ?? unknownHead
}

/** The head of a page: its record, completed by the seed's defaults. */
export function pageHead(
  { metadata, origin, shopName, city = m.emirate_dubai(), structured = [], readableIn = languages }: PageHead,
  path: string,
  type: 'website' | 'article' = 'website',
): MetaDescriptor[] {
  const absolute = (address: string) => new URL(address, origin).href.replace(/\/$/, '')
  const page = withoutLanguage(metadata?.canonicalUrl ?? canonicalPath(path))
  const addressIn = (language: Language) => absolute(page.startsWith('/') ? pagePath(language, page) : page)
  const title = withoutIsolates(metadata?.title ?? m.meta_default_title({ city }))
  const description = withoutIsolates(metadata?.description ?? m.meta_default_description({ city }))
  const canonical = addressIn(getLocale())
  const isTold = !metadata?.noIndex && readableIn.length > 1
  const ogImage = metadata?.ogImage
  const twitterImage = metadata?.twitterImage ?? ogImage
  const robots = [metadata?.noIndex ? 'noindex' : 'index', metadata?.noFollow ? 'nofollow' : 'follow'].join(', ')
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: withoutIsolates(metadata?.keywords || m.meta_default_keywords({ city })) },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isTold
      ? readableIn.map((each) => ({ tagName: 'link', rel: 'alternate', hrefLang: regionalTags[each], href: addressIn(each) }))
      : []),
    ...(isTold ? [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn('en') }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: regionalTags[getLocale()].replace('-', '_') },
    ...(isTold ? [{ property: 'og:locale:alternate', content: regionalTags[otherLanguage(getLocale())].replace('-', '_') }] : []),
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: metadata?.ogTitle ?? title },
    { property: 'og:description', content: metadata?.ogDescription ?? description },
    ...(ogImage ? [{ property: 'og:image', content: absolute(ogImage) }] : []),
    { name: 'twitter:card', content: twitterImage ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: metadata?.twitterTitle ?? metadata?.ogTitle ?? title },
    { name: 'twitter:description', content: metadata?.twitterDescription ?? metadata?.ogDescription ?? description },
    ...(twitterImage ? [{ name: 'twitter:image', content: absolute(twitterImage) }] : []),
    ...structured.map((thing) => ({ 'script:ld+json': thing as Record<string, string> })),
  ]
}
