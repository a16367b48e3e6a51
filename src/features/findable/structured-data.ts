import { priceItem, type Catalogue } from '#domain/pricing.ts'
import { sizeLabel } from '#domain/size.ts'
import { openingHours } from '#features/contact/opening-hours.ts'
import { kindTraits, type EditorKind } from '#features/editor/editor-kind.ts'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import type { Post } from '#features/posts/posts.ts'
import type { ShopIdentity } from '#features/settings/settings.ts'

/** What search engines read of a page, in the words of schema.org. */
type Thing = { '@type': string } & Record<string, unknown>

const context = 'https://schema.org'

export function inContext(thing: Thing): object {
  return { '@context': context, ...thing }
}

/** Where a page stands, the home page first. */
export function breadcrumbs(crumbs: readonly { name: string; path: string }[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href.replace(/\/$/, ''),
    })),
  }
}

export function localBusiness(identity: ShopIdentity, origin: string): Thing {
  const { name, legalName, address, phone, email, instagram, facebook, pinterest } = identity
  const { days, opens, closes } = openingHours
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#shop`,
    name,
    legalName,
    url: origin,
    image: `${origin}/pictures/console-1200.jpg`,
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: 'Dubai', addressCountry: 'AE' },
    areaServed: 'AE',
    currenciesAccepted: 'AED',
    openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }],
    sameAs: [instagram, facebook, pinterest].filter((link) => link !== ''),
  }
}

export type Rating = { average: number | null; count: number }

export type ProductPage = { kind: EditorKind; metadata: PageMetadata; sizes: readonly string[]; catalogue: Catalogue; rating: Rating }

/** A product with each of its sizes and what it costs, as it begins in the editor: the first frame, no mat. */
export function productGroup({ kind, metadata, sizes, catalogue, rating }: ProductPage, origin: string): Thing {
  const { isCanvas, hasFrame } = kindTraits[kind]
  const frameId = catalogue.frames[0]?.id ?? null
  const name = plainTitle(metadata.title)
  const image = new URL(metadata.ogImage ?? '/pictures/console-1200.jpg', origin).href
  const variants = sizes.flatMap((size) => {
    const priced = priceItem({ type: isCanvas ? 'canvas' : 'frame', size, frameId: hasFrame ? frameId : null, mat: null }, catalogue)
    if (!priced.ok) return []
    const url = `${origin}/${kind}?size=${size}`
    return [
      {
        '@type': 'Product',
        sku: `${kind}-${size}`,
        name: `${name}, ${sizeLabel(size)}`,
        size: sizeLabel(size),
        image,
        offers: {
          '@type': 'Offer',
          url,
          price: (priced.unitFils / 100).toFixed(2),
          priceCurrency: 'AED',
          availability: `${context}/InStock`,
          itemCondition: `${context}/NewCondition`,
        },
      },
    ]
  })
  return {
    '@type': 'ProductGroup',
    productGroupID: kind,
    name,
    description: metadata.description,
    url: `${origin}/${kind}`,
    image,
    brand: { '@type': 'Brand', name: 'Barwaz' },
    variesBy: `${context}/size`,
    hasVariant: variants,
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

export function blogPosting(post: Post, shopName: string, origin: string): Thing {
  const shop = { '@type': 'Organization', name: shopName, url: origin }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    ...(post.picture && { image: `${origin}/pictures/${post.picture}-1200.jpg` }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: shop,
    publisher: shop,
    mainEntityOfPage: `${origin}/blog/${post.slug}`,
    inLanguage: 'en',
  }
}

/** Without the shop's name behind it. */
export function plainTitle(title: string): string {
  return title.replace(/ \| [^|]+$/, '')
}
