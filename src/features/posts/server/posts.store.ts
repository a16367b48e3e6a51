import { and, asc, count, desc, eq, like, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { PostState, postSorts } from '../posts.ts'
import { posts } from './posts.tables.ts'

export type PostRow = typeof posts.$inferSelect
export type PostMatch = {
  q?: string | undefined
  state?: PostState | undefined
  /** Leaves out what is published for later. */
  readAt?: Date | undefined
}

const sortings = {
  newest: [desc(sql`coalesce(${posts.publishedAt}, ${posts.updatedAt})`), desc(posts.slug)],
  title: [asc(sql`lower(${posts.title})`), asc(posts.slug)],
}
type Range = { sort: (typeof postSorts)[number]; limit: number; offset: number }

function matching({ q, state, readAt }: PostMatch) {
  const states = { published: eq(posts.isPublished, true), draft: eq(posts.isPublished, false), example: eq(posts.isDemo, true) }
  return and(mentions(q, [posts.title, posts.slug, posts.body]), state && states[state], readAt && lte(posts.publishedAt, readAt))
}

export function listPosts(db: Db, match: PostMatch, range?: Range): Promise<PostRow[]> {
  const found = db
    .select()
    .from(posts)
    .where(matching(match))
    .orderBy(...sortings[range?.sort ?? 'newest'])
  return range ? found.limit(range.limit).offset(range.offset) : found
}

export async function countPosts(db: Db, match: PostMatch): Promise<number> {
  return (await db.select({ total: count() }).from(posts).where(matching(match)))[0]?.total ?? 0
}

export async function findPost(db: Db, slug: string): Promise<PostRow | undefined> {
  return (await db.select().from(posts).where(eq(posts.slug, slug)))[0]
}

export async function lockPost(db: Db, slug: string): Promise<PostRow | undefined> {
  return (await db.select().from(posts).where(eq(posts.slug, slug)).for('update'))[0]
}

/** Those whose slugs were free. */
export function insertPosts(db: Db, rows: (typeof posts.$inferInsert)[]): Promise<PostRow[]> {
  return db.insert(posts).values(rows).onConflictDoNothing().returning()
}

export async function updatePost(db: Db, slug: string, change: Partial<typeof posts.$inferInsert>): Promise<PostRow> {
  const [row] = await db.update(posts).set(change).where(eq(posts.slug, slug)).returning()
  if (!row) throw new Error(`The post ${slug} went while it was locked`)
  return row
}

export async function deletePost(db: Db, slug: string): Promise<PostRow | undefined> {
  return (await db.delete(posts).where(eq(posts.slug, slug)).returning())[0]
}

/** At its top or in its text. */
export async function countShowing(db: Db, picture: string): Promise<number> {
  return db.$count(posts, or(eq(posts.picture, picture), like(posts.body, `%${picture}%`)))
}

export function countExamples(db: Db): Promise<number> {
  return db.$count(posts, eq(posts.isDemo, true))
}

export async function deleteExamples(db: Db): Promise<string[]> {
  return (await db.delete(posts).where(eq(posts.isDemo, true)).returning({ slug: posts.slug })).map(({ slug }) => slug)
}
