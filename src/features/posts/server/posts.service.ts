import type { Db } from '#platform/db/database.ts'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { languages, type Language } from '#domain/languages.ts'
import { inWordsOf, lacksArabic } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { getLocale } from '#words/runtime.js'
import { postFields, type AdminPost, type Post, type PostInput, type postSorts, type PostSummary } from '../posts.ts'
import * as store from './posts.store.ts'

/** What all may read in their language, the newest first. */
export async function listPosts(shop: Shop): Promise<PostSummary[]> {
  const rows = await store.listPosts(shop.db, { state: 'published', readAt: shop.clock.now() })
  return rows.filter(isInTheirs).map((row) => describe(inWordsOf(row, getLocale())))
}

export async function readPost(shop: Shop, slug: string): Promise<Post> {
  const row = await store.findPost(shop.db, slug)
  if (!row?.isPublished || isPlanned(row, shop.clock.now()) || !isInTheirs(row)) throw new ShopError('post/not-found')
  const worded = inWordsOf(row, getLocale())
  return { ...describe(worded), body: worded.body }
}

/** In which it can be read, by whoever may read it at all. */
export async function postLanguages(shop: Shop, slug: string): Promise<Language[]> {
  const row = await store.findPost(shop.db, slug)
  return languages.filter((language) => language === 'en' || (row !== undefined && !lacksArabic(row, postFields)))
}

/** Nobody is led to a text they may not be able to read: one that has no Arabic is none of those in Arabic. */
function isInTheirs(row: store.PostRow): boolean {
  return getLocale() === 'en' || !lacksArabic(row, postFields)
}

export async function listAdminPosts(
  shop: Shop,
  { page, pageSize, sort, ...match }: store.PostMatch & { page: number; pageSize: number; sort: (typeof postSorts)[number] },
): Promise<PageOf<AdminPost>> {
  const rows = await store.listPosts(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map((row) => describeForStaff(shop, row)), total: await store.countPosts(shop.db, match), page, pageSize }
}

export async function createPost(shop: Shop, input: PostInput, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const { publishOn, ...fields } = input
    const publishedAt = input.isPublished ? publishMoment(publishOn, null, now) : null
    const [row] = await store.insertPosts(tx, [{ ...fields, publishedAt, updatedAt: now }])
    if (!row) throw new ShopError('post/slug-taken')
    await audit(tx, { target: row.slug, before: null, after: row })
    return describeForStaff(shop, row)
  })
}

/** What the owner has changed is theirs, an example no more. */
export async function savePost(shop: Shop, slug: string, input: PostInput, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const before = await store.lockPost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    if (input.slug !== slug && (await store.findPost(tx, input.slug))) throw new ShopError('post/slug-taken')
    const now = shop.clock.now()
    const { publishOn, ...fields } = input
    const publishedAt = input.isPublished ? publishMoment(publishOn, before.publishedAt, now) : before.publishedAt
    const row = await store.updatePost(tx, slug, { ...fields, publishedAt, updatedAt: now, isDemo: false })
    await audit(tx, { target: slug, before, after: row })
    return describeForStaff(shop, row)
  })
}

/** Its words stay, whoever is writing at them meanwhile. */
export async function publishPost(shop: Shop, slug: string, isPublished: boolean, audit: Audit): Promise<AdminPost> {
  return shop.db.transaction(async (tx) => {
    const before = await store.lockPost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    const publishedAt = isPublished ? publishMoment(null, before.publishedAt, shop.clock.now()) : before.publishedAt
    const row = await store.updatePost(tx, slug, { isPublished, publishedAt })
    await audit(tx, { target: slug, before: { isPublished: before.isPublished }, after: { isPublished } })
    return describeForStaff(shop, row)
  })
}

export async function removePost(shop: Shop, slug: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await store.deletePost(tx, slug)
    if (!before) throw new ShopError('post/not-found')
    await audit(tx, { target: slug, before, after: null })
  })
}

/** The titles of those that nobody reads in Arabic. */
export async function postsWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listPosts(db, {})).filter((row) => lacksArabic(row, postFields)).map(({ title }) => title)
}

/** In the caller's transaction; answers how many there were. */
export async function removeDemoPosts(tx: Db): Promise<number> {
  return (await store.deleteExamples(tx)).length
}

/** Drafts too. */
export async function showsPicture(db: Db, picture: string): Promise<boolean> {
  return (await store.countShowing(db, picture)) > 0
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

/** The start of a day to come, where one is named; else it is read at once, and keeps the day on which it first was. */
function publishMoment(publishOn: string | null, before: Date | null, now: Date): Date {
  const named = publishOn === null ? null : dubaiMoment(publishOn, 0)
  if (named && named > now) return named
  return before && before <= now ? before : now
}

function isPlanned({ isPublished, publishedAt }: Pick<store.PostRow, 'isPublished' | 'publishedAt'>, now: Date): boolean {
  return isPublished && publishedAt !== null && publishedAt > now
}

function describe({ slug, title, summary, picture, pictureAlt, publishedAt, updatedAt }: store.PostRow): PostSummary {
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

function describeForStaff({ clock }: Shop, row: store.PostRow): AdminPost {
  const { body, isPublished, isDemo, publishedAt, words } = row
  return {
    ...describe(row),
    body,
    isPublished,
    isPlanned: isPlanned(row, clock.now()),
    isDemo,
    words,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
