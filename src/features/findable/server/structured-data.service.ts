import { withoutLanguage } from '#domain/languages.ts'
import { canonicalPath } from '#domain/paths.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { editorKinds, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import { readPost } from '#features/posts/server/posts.service.ts'
import { listReviews } from '#features/reviews/server/reviews.service.ts'
import { readShopIdentity, readStorefront } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import {
  blogPosting,
  breadcrumbs,
  collageVariants,
  editorVariants,
  giftCardVariants,
  inContext,
  localBusiness,
  plainTitle,
  productGroup,
  type Variant,
} from '../structured-data.ts'

type Page = { path: string; metadata: PageMetadata | null; origin: string }

/** For a page's head; what can't be read is left out, the page stands without. */
export async function structuredData(shop: Shop, page: Page): Promise<object[]> {
  try {
    return (await describePage(shop, { ...page, path: canonicalPath(page.path) })).map(inContext)
  } catch (cause) {
    shop.log.warn('structured-data/left-out', { path: page.path, cause })
    return []
  }
}

async function describePage(shop: Shop, { path, metadata, origin }: Page) {
  const home = { name: m.nav_home(), path: '/' }
  const slug = /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1]
  if (slug) {
    const post = await readPost(shop, slug)
    const crumbs = [home, { name: m.page_blog_heading(), path: '/blog' }, { name: post.title, path }]
    return [blogPosting(post, (await readShopIdentity(shop.db)).name, origin), breadcrumbs(crumbs, origin)]
  }
  if (!metadata || metadata.noIndex) return []
  if (path === '/') return [localBusiness(await readStorefront(shop), origin)]
  const crumbs = breadcrumbs([home, { name: plainTitle(metadata.title), path: withoutLanguage(metadata.canonicalUrl ?? path) }], origin)
  if (path === '/contact') return [localBusiness(await readStorefront(shop), origin), crumbs]
  const kind = editorKinds.find((each) => path === `/${each}`)
  const sold = kind ?? soldElsewhere.find((each) => path === `/${each}`)
  if (!sold) return [crumbs]
  const variants = await variantsOf(shop, sold)
  const { name: shopName } = await readShopIdentity(shop.db)
  const { average, count } = await listReviews(shop, { page: 1, pageSize: 1 })
  return [productGroup({ id: sold, shopName, metadata, variants, rating: { average, count } }, origin), crumbs]
}

/** Products with a page of their own beside the editors. */
const soldElsewhere = ['collage', 'gift-card'] as const

async function variantsOf(shop: Shop, sold: EditorKind | (typeof soldElsewhere)[number]): Promise<Variant[]> {
  if (sold === 'gift-card') return giftCardVariants()
  const { frames, canvases, priced } = await readCatalogue(shop)
  const sizesOf = (kind: EditorKind) => {
    const { isCanvas, isPanoramic } = kindTraits[kind]
    if (!isCanvas) return frames[0]?.sizes.map(({ id }) => id) ?? []
    return canvases.filter(({ panoramic }) => panoramic === isPanoramic).map(({ size }) => size)
  }
  return sold === 'collage' ? collageVariants(sizesOf, priced) : editorVariants(sold, sizesOf(sold), priced)
}
