import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const postLetters = { title: 120, summary: 300, pictureAlt: 200, body: 40_000 }
const words = wordsOf(postLetters)
/** A post is read in a language once it has these in it. */
export const postFields = ['title', 'summary', 'body'] as const

export const PostInput = z.object({
  /** The end of its address: /blog/choosing-a-size. */
  slug: z.string().check(z.trim(), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: line(postLetters.title),
  summary: line(postLetters.summary),
  /** One of the shop's own pictures, by its name, or an uploaded one, by its id. */
  picture: z._default(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))), null),
  pictureAlt: z._default(z.string().check(z.trim(), z.maxLength(postLetters.pictureAlt)), ''),
  /** Markdown: headings, paragraphs, lists, links, emphasis and pictures. */
  body: line(postLetters.body),
  isPublished: z._default(z.boolean(), false),
  /** The day in Dubai from which it is read, YYYY-MM-DD; null: as soon as it is published. */
  publishOn: z._default(z.nullable(z.iso.date()), null),
  words: z.optional(words),
})
export type PostInput = z.infer<typeof PostInput>

export const PostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(z.string()),
  pictureAlt: z.string(),
  publishedAt: z.string(),
  updatedAt: z.string(),
})
export type PostSummary = z.infer<typeof PostSummary>

export const Post = z.extend(PostSummary, { body: z.string() })
export type Post = z.infer<typeof Post>

export const AdminPost = z.extend(Post, {
  publishedAt: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** Published for a day to come. */
  isPlanned: z.boolean(),
  /** An example for a shop that shows itself. */
  isDemo: z.boolean(),
  words,
})
export type AdminPost = z.infer<typeof AdminPost>

export const postSorts = ['newest', 'title'] as const
export const postStates = ['published', 'draft', 'example'] as const
export type PostState = (typeof postStates)[number]

const adminPath = '/api/admin/posts'

export const listPostsCall = { method: 'GET', path: '/api/posts', answer: z.array(PostSummary) } as const
export const readPostCall = { method: 'GET', path: '/api/posts/{slug}', answer: Post } as const
export const listAdminPostsCall = { method: 'GET', path: adminPath, answer: pageOf(AdminPost) } as const
export const createPostCall = { method: 'POST', path: adminPath, body: PostInput, answer: AdminPost, status: 201 } as const
export const removeExamplesCall = { method: 'POST', path: `${adminPath}/remove-examples`, answer: z.object({ removed: z.int() }) } as const
export const savePostCall = { method: 'PUT', path: `${adminPath}/{slug}`, body: PostInput, answer: AdminPost } as const
export const publishPostCall = {
  method: 'PUT',
  path: `${adminPath}/{slug}/published`,
  body: z.object({ isPublished: z.boolean() }),
  answer: AdminPost,
} as const
export const removePostCall = { method: 'DELETE', path: `${adminPath}/{slug}` } as const
