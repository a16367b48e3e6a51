import { readdirSync, readFileSync } from 'node:fs'
import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { seeds } from '#platform/seed-once.tables.ts'
import { parseMarkdown, type Inline } from '#domain/markdown.ts'
import { pictureNamed } from '#features/content/ui/picture.tsx'
import { publicPages } from '../../../routes.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { AdminPost, Post, PostSummary } from '../posts.ts'
import { seedDemoPosts } from './posts.seed.ts'
import { posts } from './posts.tables.ts'

const t = useTestShop()
const path = '/api/admin/posts'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))
beforeEach(async () => {
  await t.shop.db.delete(posts)
  await t.shop.db.delete(seeds)
})

const plain = { slug: 'a-post', title: 'A post', summary: 'What it says.', body: '## Well\n\nHello.' }
const shown = async () => (await t.visitor().call('GET', '/api/posts')).body as PostSummary[]
const read = (slug: string) => t.visitor().call('GET', `/api/posts/${slug}`)
const add = (change: object = {}) => admin.call('POST', path, { ...plain, ...change })
const lastLog = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

function linksOf(words: Inline[]): string[] {
  return words.flatMap((word) => {
    if (word.kind === 'text') return []
    return [...(word.kind === 'link' ? [word.href] : []), ...linksOf(word.children)]
  })
}

test('the posts a shop comes with: six, with pictures that exist and links that lead somewhere', async () => {
  await seedDemoPosts(t.shop)
  const all = await shown()
  expect(all.map(({ slug }) => slug)).toEqual([
    'gift-ideas',
    'caring-for-canvas',
    'hanging-pictures',
    'photos-that-print-well',
    'mat-or-no-mat',
    'choosing-a-size',
  ])
  expect(readdirSync('content/posts')).toHaveLength(all.length)
  for (const { slug, picture, pictureAlt } of all) {
    expect(pictureNamed(picture), slug).not.toBeNull()
    expect(pictureAlt.length, slug).toBeGreaterThan(10)
    const { body } = (await read(slug)).body as Post
    expect(body.length, slug).toBeGreaterThan(1000)
    for (const block of parseMarkdown(body)) {
      const words = block.kind === 'list' ? block.items.flat() : block.kind === 'image' ? [] : block.children
      for (const href of linksOf(words)) expect(Object.keys(publicPages), `${slug}: ${href}`).toContain(href.split('?')[0])
    }
    expect(readFileSync(`content/posts/${slug}.md`, 'utf8')).toContain(body)
  }
})

test('examples are marked, come once, and leave with one button; what the owner changed is theirs', async () => {
  await seedDemoPosts(t.shop)
  const mine = { ...plain, slug: 'gift-ideas', isPublished: true }
  expect((await admin.call('PUT', `${path}/gift-ideas`, mine)).body).toMatchObject({ isDemo: false, title: 'A post' })
  expect((await admin.call('GET', `${path}?state=example`)).body.total).toBe(5)
  expect((await admin.call('POST', `${path}/remove-examples`)).body).toEqual({ removed: 5 })
  expect(await lastLog()).toMatchObject({ action: 'post.examples-removed', after: [] })
  await seedDemoPosts(t.shop)
  expect((await shown()).map(({ slug }) => slug)).toEqual(['gift-ideas'])
})

test('a draft is read by nobody; published it is, and withdrawn it is not, its first day kept', async () => {
  expect((await add()).body).toMatchObject({ isPublished: false, publishedAt: null, isDemo: false })
  expect((await read('a-post')).body.code).toBe('post/not-found')
  expect(await shown()).toEqual([])
  const published = await admin.call('PUT', `${path}/a-post`, { ...plain, isPublished: true })
  expect(published.body.publishedAt).toBe(t.shop.clock.now().toISOString())
  expect((await read('a-post')).body).toMatchObject({ title: 'A post', body: plain.body })
  expect(await lastLog()).toMatchObject({ action: 'post.changed', before: { isPublished: false }, after: { isPublished: true } })
  t.clock.advance(60_000)
  expect((await admin.call('PUT', `${path}/a-post`, plain)).body).toMatchObject({
    isPublished: false,
    publishedAt: published.body.publishedAt,
  })
  expect((await read('a-post')).status).toBe(404)
})

test('an address is one post’s; it may move to a free one', async () => {
  await add()
  expect((await add()).body.code).toBe('post/slug-taken')
  await add({ slug: 'another' })
  expect((await admin.call('PUT', `${path}/another`, plain)).body.code).toBe('post/slug-taken')
  expect((await admin.call('PUT', `${path}/another`, { ...plain, slug: 'moved', isPublished: true })).status).toBe(200)
  expect((await read('moved')).status).toBe(200)
  expect((await admin.call('DELETE', `${path}/moved`)).status).toBe(204)
  expect((await admin.call('DELETE', `${path}/moved`)).status).toBe(404)
  const { items } = (await admin.call('GET', `${path}?q=HELLO&state=draft`)).body as { items: AdminPost[] }
  expect(items.map(({ slug }) => slug)).toEqual(['a-post'])
  await add({ slug: 'z', title: 'a first one' })
  const { body } = await admin.call('GET', `${path}?sort=title`)
  expect(body.items.map(({ slug }: AdminPost) => slug)).toEqual(['z', 'a-post'])
})

test('what makes no sense is refused', async () => {
  const wrong = [{ slug: 'A Post' }, { slug: '-a' }, { slug: '../x' }, { title: ' ' }, { summary: '' }, { body: '' }, { picture: '../x' }]
  for (const change of wrong) expect((await add(change)).status, JSON.stringify(change)).toBe(422)
  expect((await admin.call('PUT', `${path}/nothing`, plain)).status).toBe(404)
})

test('a post is published and withdrawn as it is, with a line in the log; its first day stays', async () => {
  await add()
  const publish = (isPublished: unknown, slug = plain.slug) => admin.call('PUT', `${path}/${slug}/published`, { isPublished })
  const { publishedAt } = (await publish(true)).body as AdminPost
  expect(await lastLog()).toMatchObject({ action: 'post.changed', target: plain.slug, before: { isPublished: false } })
  expect((await read(plain.slug)).body).toMatchObject({ body: plain.body, publishedAt })
  t.clock.advance(60_000)
  expect((await publish(false)).body).toMatchObject({ isPublished: false, publishedAt })
  expect((await read(plain.slug)).status).toBe(404)
  expect([(await publish('yes')).status, (await publish(true, 'no-such-post')).status]).toEqual([422, 404])
})

test('a post is planned for a day, which begins at midnight in Dubai, and can be had at once after all', async () => {
  const publishOn = '2026-03-10'
  expect((await add({ slug: 'never', publishOn: 'soon' })).status).toBe(422)
  expect((await add({ isPublished: true, publishOn })).body).toMatchObject({
    isPublished: true,
    isPlanned: true,
    publishedAt: '2026-03-09T20:00:00.000Z',
  })
  expect(await shown()).toEqual([])
  expect((await read('a-post')).status).toBe(404)
  const changed = (await admin.call('PUT', `${path}/a-post`, { ...plain, isPublished: true })).body as AdminPost
  expect(changed).toMatchObject({ isPlanned: false, publishedAt: t.clock.now().toISOString() })
  expect((await read('a-post')).status).toBe(200)
  await add({ slug: 'later', isPublished: true, publishOn })
  t.clock.advance(new Date('2026-03-09T20:00:00Z').getTime() - t.clock.now().getTime() - 1)
  expect((await shown()).map(({ slug }) => slug)).toEqual(['a-post'])
  t.clock.advance(1)
  expect((await shown()).map(({ slug }) => slug)).toEqual(['later', 'a-post'])
})
