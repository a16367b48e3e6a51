import type { Db } from '#platform/db/database.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminPost, Post, PostInput, postSorts, PostSummary } from '../posts.ts'
import * as store from './posts.store.ts'

/** What all may read, the newest first. */
export async function listPosts(shop: Shop): Promise<PostSummary[]> {
  return (await store.listPosts(shop.db, { state: 'published' })).map(({ body: _body, ...row }) => describe(row))
}

export async function readPost(shop: Shop, slug: string): Promise<Post> {
  const row = await store.findPost(shop.db, slug)
  if (!row?.isPublished) throw new ShopError('post/not-found')
  return { ...describe(row), body: row.body }
}

export async function listAdminPosts(
  shop: Shop,
  { page, pageSize, sort, ...match }: store.PostMatch & { page: number; pageSize: number; sort: (typeof postSorts)[number] },
): Promise<PageOf<AdminPost>> {
  const rows = await store.listPosts(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(describeForStaff), total: await store.countPosts(shop.db, match), page, pageSize }
}

export async function createPost(shop: Shop, input: PostInput, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const [row] = await store.insertPosts(tx, [{ ...input, publishedAt: input.isPublished ? now : null, updatedAt: now }])
    if (!row) throw new ShopError('post/slug-taken')
    await audit(tx, { target: row.slug, before: null, after: row })
    return describeForStaff(row)
  })
}

/** What the owner has changed is theirs, an example no more. */
export async function savePost(shop: Shop, slug: string, input: PostInput, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const before = await store.lockPost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    if (input.slug !== slug && (await store.findPost(tx, input.slug))) throw new ShopError('post/slug-taken')
    const now = shop.clock.now()
    const publishedAt = before.publishedAt ?? (input.isPublished ? now : null)
    const row = await store.updatePost(tx, slug, { ...input, publishedAt, updatedAt: now, isDemo: false })
    await audit(tx, { target: slug, before, after: row })
    return describeForStaff(row)
  })
}

/** Its words stay, whoever is writing at them meanwhile. */
export async function publishPost(shop: Shop, slug: string, isPublished: boolean, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const before = await store.lockPost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    const publishedAt = before.publishedAt ?? (isPublished ? shop.clock.now() : null)
    const row = await store.updatePost(tx, slug, { isPublished, publishedAt })
    await audit(tx, { target: slug, before: { isPublished: before.isPublished }, after: { isPublished } })
    return describeForStaff(row)
  })
}

export async function removePost(shop: Shop, slug: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await store.deletePost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    await audit(tx, { target: slug, before, after: null })
  })
}

/** In the caller's transaction; answers how many there were. */
export async function removeDemoPosts(tx: Db): Promise<number> {
  return (await store.deleteExamples(tx)).length
}

export function countDemoPosts(db: Db): Promise<number> {
  return store.countExamples(db)
}

export async function removeExamples(shop: Shop, audit: Audit): Promise<{ removed: number }> {
  return shop.db.transaction(async (tx) => {
    const before = await store.deleteExamples(tx)
    await audit(tx, { target: 'posts', before, after: [] })
    return { removed: before.length }
  })
}

type Described = Omit<store.PostRow, 'body'>

function describe({ slug, title, summary, picture, pictureAlt, publishedAt, updatedAt }: Described): PostSummary {
  return {
    slug,
    title,
    summary,
    picture,
    pictureAlt,
    publishedAt: (publishedAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function describeForStaff(row: store.PostRow): AdminPost {
  const { body, isPublished, isDemo, publishedAt } = row
  return { ...describe(row), body, isPublished, isDemo, publishedAt: publishedAt?.toISOString() ?? null }
}
