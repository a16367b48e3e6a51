import { pagePath } from '#domain/languages.ts'
import { withoutIsolates } from '#domain/typed.ts'
import { usualAmounts } from '#domain/prices/gift-cards.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { priceItem, type Catalogue } from '#domain/prices/pricing.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import type { Post } from '#features/posts/posts.ts'
import type { Storefront } from '#features/settings/settings.ts'
import { pictureAddress } from '#features/site-pictures/picture-address.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

/** What search engines read of a page, in the words of schema.org. */
type Thing = { '@type': string } & Record<string, unknown>

const context = 'https://schema.org'

/** Names are read by machines alone: the marks that keep a number together in a line of Arabic are left out. */
export function inContext(thing: Thing): object {
  const bare = (_: string, value: unknown) => (typeof value === 'string' ? withoutIsolates(value) : value)
  return { '@context': context, ...(JSON.parse(JSON.stringify(thing), bare) as Thing) }
}

/** Of a page of the shop, in the language it is read in. */
const addressOf = (path: string, origin: string) => new URL(pagePath(getLocale(), path), origin).href.replace(/\/$/, '')

/** Where a page stands, the home page first. */
export function breadcrumbs(crumbs: readonly { name: string; path: string }[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, origin),
    })),
  }
}

export function localBusiness({ identity, hours }: Pick<Storefront, 'identity' | 'hours'>, origin: string): Thing {
  const { name, legalName, address, city, phone, email, instagram, facebook, pinterest } = identity
  const { openDays, opens, closes, ramadanFrom, ramadanUntil, ramadanOpens, ramadanCloses } = hours
  const open = { '@type': 'OpeningHoursSpecification', dayOfWeek: openDays }
  const inRamadan = { ...open, opens: ramadanOpens, closes: ramadanCloses, validFrom: ramadanFrom, validThrough: ramadanUntil }
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#shop`,
    name,
    legalName,
    url: addressOf('/', origin),
    image: `${origin}/pictures/console-1200.jpg`,
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'AE' },
    areaServed: 'AE',
    currenciesAccepted: 'AED',
    openingHoursSpecification: [{ ...open, opens, closes }, ...(ramadanFrom ? [inRamadan] : [])],
    sameAs: [instagram, facebook, pinterest].filter((link) => link !== ''),
  }
}

export type Rating = { average: number | null; count: number }

export type Variant = { sku: string; label: string; path: string; priceFils: Fils; size?: string }
export type ProductPage = { id: string; shopName: string; metadata: PageMetadata; variants: readonly Variant[]; rating: Rating }

/** A product with each way it is sold and what that costs. */
export function productGroup({ id, shopName, metadata, variants, rating }: ProductPage, origin: string): Thing {
  const name = plainTitle(metadata.title)
  const image = new URL(metadata.ogImage ?? '/pictures/console-1200.jpg', origin).href
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    name,
    description: metadata.description,
    url: addressOf(`/${id}`, origin),
    image,
    brand: { '@type': 'Brand', name: shopName },
    ...(variants.every(({ size }) => size) && { variesBy: `${context}/size` }),
    hasVariant: variants.map(({ sku, label, path, priceFils, size }) => ({
      '@type': 'Product',
      sku,
      name: `${name}, ${label}`,
      ...(size && { size }),
      image,
      offers: {
        '@type': 'Offer',
        url: addressOf(path, origin),
        price: (priceFils / 100).toFixed(2),
        priceCurrency: 'AED',
        availability: `${context}/InStock`,
        itemCondition: `${context}/NewCondition`,
      },
    })),
    // Only what real people gave: no star is ever made up.
    ...(rating.average !== null &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

/** Each size as it begins in the editor: the first frame, no mat. */
export function editorVariants(kind: EditorKind, sizes: readonly string[], catalogue: Catalogue): Variant[] {
  const { isCanvas, hasFrame } = kindTraits[kind]
  const frameId = hasFrame ? (catalogue.frames[0]?.id ?? null) : null
  return sizes.flatMap((size) => {
    const priced = priceItem({ type: isCanvas ? 'canvas' : 'frame', size, frameId, mat: null }, catalogue)
    const label = sizeInWords(size)
    return priced.ok ? [{ sku: `${kind}-${size}`, label, size: label, path: `/${kind}?size=${size}`, priceFils: priced.unitFils }] : []
  })
}

const collageKinds = [
  { type: 'frame-collage', kind: 'print-frame', name: m.cart_frame_collage },
  { type: 'canvas-collage', kind: 'canvas', name: m.cart_canvas_collage },
] as const

/** In the first frame, without a mat, or as a bare canvas. */
export function collageVariants(sizesOf: (kind: EditorKind) => readonly string[], catalogue: Catalogue): Variant[] {
  return collageKinds.flatMap(({ type, kind, name }) =>
    sizesOf(kind).flatMap((size) => {
      const frameId = type === 'frame-collage' ? (catalogue.frames[0]?.id ?? null) : null
      const priced = priceItem({ type, size, frameId, mat: null }, catalogue)
      const label = sizeInWords(size)
      return priced.ok
        ? [{ sku: `${type}-${size}`, label: `${name()}, ${label}`, size: label, path: '/collage', priceFils: priced.unitFils }]
        : []
    }),
  )
}

/** The amounts the page offers; any other between the least and the most is made as well. */
export function giftCardVariants(): Variant[] {
  return usualAmounts.map((amount) => ({
    sku: `gift-card-${amount}`,
    label: formatAed(fils(amount * 100)),
    path: '/gift-card',
    priceFils: fils(amount * 100),
  }))
}

export function blogPosting(post: Post, shopName: string, origin: string): Thing {
  const shop = { '@type': 'Organization', name: shopName, url: origin }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    ...(post.picture && { image: origin + pictureAddress(post.picture) }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: shop,
    publisher: shop,
    mainEntityOfPage: addressOf(`/blog/${post.slug}`, origin),
    inLanguage: getLocale(),
  }
}

/** Without the shop's name behind it. */
export function plainTitle(title: string): string {
  return title.replace(/ \| [^|]+$/, '')
}
