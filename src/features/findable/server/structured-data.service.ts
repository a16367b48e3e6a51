import { canonicalPath } from '#domain/paths.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { editorKinds, kindTraits, type EditorKind } from '#features/editor/editor-kind.ts'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import { readPost } from '#features/posts/server/posts.service.ts'
import { listReviews } from '#features/reviews/server/reviews.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { blogPosting, breadcrumbs, inContext, localBusiness, plainTitle, productGroup } from '../structured-data.ts'

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
    return [blogPosting(post, m.shop_name(), origin), breadcrumbs(crumbs, origin)]
  }
  if (!metadata || metadata.noIndex) return []
  if (path === '/') return [localBusiness(await readShopIdentity(shop.db), origin)]
  const crumbs = breadcrumbs([home, { name: plainTitle(metadata.title), path: metadata.canonicalUrl ?? path }], origin)
  if (path === '/contact') return [localBusiness(await readShopIdentity(shop.db), origin), crumbs]
  const kind = editorKinds.find((each) => path === `/${each}`)
  return kind ? [await product(shop, kind, metadata, origin), crumbs] : [crumbs]
}

async function product(shop: Shop, kind: EditorKind, metadata: PageMetadata, origin: string) {
  const { frames, canvases, priced } = await readCatalogue(shop)
  const { isCanvas, isPanoramic } = kindTraits[kind]
  const sizes = isCanvas
    ? canvases.filter(({ panoramic }) => panoramic === isPanoramic).map(({ size }) => size)
    : (frames[0]?.sizes.map(({ id }) => id) ?? [])
  const { average, count } = await listReviews(shop, { page: 1, pageSize: 1 })
  return productGroup({ kind, metadata, sizes, catalogue: priced, rating: { average, count } }, origin)
}
