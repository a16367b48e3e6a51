import { setImmediate } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AdminFrame } from '#features/catalogue/admin-catalogue.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { catalogueAtHand } from '#features/catalogue/server/catalogue.service.ts'
import { frames } from '#features/catalogue/server/catalogue.tables.ts'
import { listOfferedCarriers, readDelivery } from '#features/delivery/server/delivery.service.ts'
import { carriers } from '#features/delivery/server/delivery.tables.ts'
import { listWithoutArabic } from '#features/dashboard/server/without-arabic.ts'
import { faqs } from '#features/faqs/server/faqs.tables.ts'
import { galleryTiles } from '#features/gallery/server/gallery.tables.ts'
import { metadataOrNull } from '#features/page-metadata/server/page-metadata.service.ts'
import { seedDemoPosts } from '#features/posts/server/posts.seed.ts'
import { postLanguages } from '#features/posts/server/posts.service.ts'
import { posts } from '#features/posts/server/posts.tables.ts'
import { seedDemoReviews } from '#features/reviews/server/reviews.seed.ts'
import { readStorefront } from '#features/settings/server/settings.service.ts'
import { defaultIdentity } from '#features/settings/settings.ts'
import { seedDemoSlides } from '#features/slider-images/server/slider-images.seed.ts'
import { sliderImages } from '#features/slider-images/server/slider-images.tables.ts'
import { inLanguage } from '#platform/moment.ts'
import { seeds } from '#platform/seed-once.tables.ts'
import { useTestShop, type Visitor } from '../../tests/support/test-shop.ts'
import { publicPages } from '../routes.ts'
import { seed } from './seed.ts'

const t = useTestShop()
const arabic = { 'accept-language': 'ar' }
const isArabic = /\p{Script=Arabic}/u
let admin: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
  for (const fill of [seedDemoPosts, seedDemoSlides, seedDemoReviews]) await fill(t.shop)
})

const read = async (path: string, headers = {}) => (await t.visitor().call('GET', path, undefined, headers)).body
const listed = async (path: string) => (await admin.call('GET', `${path}?pageSize=100`)).body.items
const save = async (path: string, body: object) => (await admin.call('PUT', path, body)).body
const missing = () => listWithoutArabic(t.shop.db, defaultIdentity)

test('a new shop says all of its own in both languages', async () => {
  expect(await missing()).toEqual([])
  for (const [path, field] of [
    ['/api/frames', 'name'],
    ['/api/canvases', 'name'],
    ['/api/faqs', 'answer'],
    ['/api/posts', 'summary'],
    ['/api/slider-images', 'title'],
    ['/api/gallery-tiles', 'details'],
  ] as const) {
    const [inEnglish, inArabic] = [await read(path), await read(path, arabic)]
    expect(inArabic.length, path).toBe(inEnglish.length)
    for (const [place, thing] of inArabic.entries()) {
      expect(thing[field], path).toMatch(isArabic)
      expect(inEnglish[place][field], path).not.toMatch(isArabic)
      expect(Object.keys(thing), path).toEqual(Object.keys(inEnglish[place]))
    }
  }
  const post = await read('/api/posts/choosing-a-size', arabic)
  expect(post.body).toContain('\u206630 × 40\u2069 سم')
})

test('each page of the shop has a head of its own in each language', async () => {
  for (const path of Object.keys(publicPages)) {
    const inArabic = await inLanguage('ar', () => metadataOrNull(t.shop, path))
    expect(inArabic?.title, path).toMatch(isArabic)
    expect((await metadataOrNull(t.shop, path))?.title, path).not.toMatch(isArabic)
  }
  expect(await inLanguage('ar', () => metadataOrNull(t.shop, '/canvas-prices'))).toMatchObject({ canonicalUrl: '/ar/canvas-sizes' })
})

test('what an owner writes in Arabic is read at the next request, from lists at hand too, by whoever reads Arabic alone', async () => {
  const path = '/api/admin/frames'
  const named = (name: string) => async () => {
    const frame: AdminFrame = (await listed(path)).find(({ id }: AdminFrame) => id === 4)
    const saved = await save(`${path}/4`, { ...frame, words: { ar: { name } } })
    expect(saved.words).toEqual({ ar: { name } })
    const nameIn = async (headers = {}) => ((await read('/api/frames', headers)) as Frame[]).find(({ id }) => id === 4)?.name
    expect([await nameIn(arabic), await nameIn()]).toEqual([name, 'Walnut'])
    const atHand = catalogueAtHand(t.shop, '/api/frames', 'ar')
    expect(JSON.parse(String(atHand?.plain.body))).toContainEqual(expect.objectContaining({ id: 4, name }))
  }
  // Others read all the while: whatever they make the lists of, the next one reads what was saved.
  const done = new AbortController()
  const others = (async () => {
    while (!done.signal.aborted) {
      await Promise.all([read('/api/frames', arabic), read('/api/frames')])
      // Lists at hand are answered without a turn of the event loop: what PostgreSQL says would never be heard.
      await setImmediate()
    }
  })()
  for (const name of ['جوز داكن', 'جوز فاتح', 'خشب الجوز']) await named(name)()
  done.abort()
  await others
})

test('a question without Arabic is in English there and told of; left out of a change its Arabic stays, emptied it goes', async () => {
  const path = '/api/admin/faqs'
  const input = { group: 'Parrots', question: 'Do you frame parrots?', answer: 'Only photos of them.' }
  const { id } = (await admin.call('POST', path, input)).body
  const shown = async () => (await read('/api/faqs', arabic)).find((faq: { id: string }) => faq.id === id)
  expect(await shown()).toEqual({ ...input, id })
  expect(await missing()).toEqual([{ kind: 'faqs', names: [input.question] }])
  expect((await admin.call('GET', '/api/admin/dashboard')).body.setup).toMatchObject({
    steps: expect.arrayContaining(['arabic']),
    done: expect.not.arrayContaining(['arabic']),
    withoutArabic: [{ kind: 'faqs', names: [input.question] }],
  })
  const words = { ar: { group: 'ببغاوات', question: ' هل تؤطرون الببغاوات؟ ', answer: '' } }
  expect((await save(`${path}/${id}`, { ...input, words })).words).toEqual({ ar: { group: 'ببغاوات', question: 'هل تؤطرون الببغاوات؟' } })
  expect(await shown()).toEqual({ id, group: 'ببغاوات', question: 'هل تؤطرون الببغاوات؟', answer: input.answer })
  expect((await admin.call('GET', `${path}?q=الببغاوات`)).body.items).toMatchObject([{ id, question: input.question }])
  expect((await save(`${path}/${id}`, input)).words.ar).toHaveProperty('group', 'ببغاوات')
  expect((await save(`${path}/${id}`, { ...input, words: { ar: { group: ' ' } } })).words).toEqual({})
  for (const wrong of [{ ar: { group: 'ب'.repeat(61) } }, { ar: { group: 1 } }, { ar: 'ب' }])
    expect((await admin.call('PUT', `${path}/${id}`, { ...input, words: wrong })).status, JSON.stringify(wrong)).toBe(422)
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(204)
})

test('a post is read in Arabic once all of it is', async () => {
  const path = '/api/admin/posts'
  const input = { slug: 'parrots', title: 'Parrots', summary: 'In frames.', body: 'Hello.', isPublished: true }
  await admin.call('POST', path, input)
  const inArabic = async () => [
    (await read('/api/posts', arabic)).some(({ slug }: { slug: string }) => slug === 'parrots'),
    (await read('/api/posts/parrots', arabic)).title,
    ((await t.visitor().call('GET', '/sitemap.xml')).body as string).includes('/ar/blog/parrots<'),
    (await postLanguages(t.shop, 'parrots')).join(' '),
  ]
  expect(await inArabic()).toEqual([false, 'Not Found', false, 'en'])
  expect((await read('/api/posts/parrots')).title).toBe('Parrots')
  const words = { title: 'ببغاوات', summary: 'في إطارات.' }
  await save(`${path}/parrots`, { ...input, words: { ar: words } })
  expect(await inArabic()).toEqual([false, 'Not Found', false, 'en'])
  await save(`${path}/parrots`, { ...input, words: { ar: { ...words, body: 'مرحبًا.' } } })
  expect(await inArabic()).toEqual([true, 'ببغاوات', true, 'en ar'])
  await admin.call('DELETE', `${path}/parrots`)
})

test('slides, pictures and carriers say what was written for them', async () => {
  const [slide] = await listed('/api/admin/slider-images')
  await save(`/api/admin/slider-images/${slide.id}`, { ...slide, words: { ar: { title: 'العيد' } } })
  expect(await read('/api/slider-images', arabic)).toContainEqual(
    expect.objectContaining({ id: slide.id, title: 'العيد', description: slide.description }),
  )
  const [tile] = await listed('/api/admin/gallery-tiles')
  await save(`/api/admin/gallery-tiles/${tile.id}`, { ...tile, words: { ar: { caption: 'ردهتنا' } } })
  expect(await read('/api/gallery-tiles', arabic)).toContainEqual(
    expect.objectContaining({ id: tile.id, caption: 'ردهتنا', alt: tile.altText }),
  )
  const [{ promise: _promise, ...carrier }] = await listed('/api/admin/carriers')
  await save(`/api/admin/carriers/${carrier.id}`, { ...carrier, words: { ar: { name: 'مع الصقر' } } })
  const ordered = { orderedAt: t.clock.now(), pieces: 1 }
  const names = async () => [(await readDelivery(t.shop.db, ordered)).carriers[0]?.name, (await listOfferedCarriers(t.shop.db))[0]?.name]
  expect([await inLanguage('ar', names), await names()]).toEqual([
    ['مع الصقر', 'مع الصقر'],
    [carrier.name, carrier.name],
  ])
})

test('who the shop is, is said in Arabic where its owner did; the example’s Arabic is nobody else’s', async () => {
  const said = async () => (await inLanguage('ar', () => readStorefront(t.shop))).identity
  expect((await said()).address).toMatch(isArabic)
  const settings = (await admin.call('GET', '/api/admin/settings')).body
  await save('/api/admin/settings', { ...settings, address: 'Street 8, Al Quoz', legalNameArabic: 'سدر للإطارات' })
  expect(await said()).toMatchObject({ address: 'Street 8, Al Quoz', legalName: 'سدر للإطارات' })
  expect((await readStorefront(t.shop)).identity).toMatchObject({ address: 'Street 8, Al Quoz', legalName: settings.legalName })
  await save('/api/admin/settings', settings)
})

test('reviews in the language of the page come first; none that a customer wrote is left out, examples are in that language alone', async () => {
  const write = async (text: string) => {
    await t.visitor().call('POST', '/api/reviews', { rating: 5, text, name: 'Layla' })
    const [{ id }] = (await admin.call('GET', '/api/admin/reviews?state=pending')).body.items
    await save(`/api/admin/reviews/${id}`, { state: 'approved' })
    t.clock.advance(1000)
  }
  for (const text of ['وصلت الصورة جميلة جدًا', 'It glows on our wall', '★★★★★ 10/10 👍👍']) await write(text)
  const languages = async (headers = {}) =>
    (await read('/api/reviews?pageSize=100', headers)).items.map(({ text }: { text: string }) => isArabic.test(text))
  const [inArabic, inEnglish] = [await languages(arabic), await languages()]
  expect(inArabic).toEqual([true, true, true, true, false, false])
  expect(inEnglish).toEqual([false, false, false, false, false, true])
})

test('a shop that ran before its seeds had Arabic gets it where its English is still theirs, once', async () => {
  const { db } = t.shop
  for (const table of [frames, carriers, faqs, posts, sliderImages, galleryTiles]) await db.update(table).set({ words: {} })
  const [mine] = await db.select().from(faqs).limit(1)
  await db
    .update(faqs)
    .set({ answer: 'Whichever you like.' })
    .where(eq(faqs.id, mine?.id ?? ''))
  await db.update(frames).set({ name: 'Ebony' }).where(eq(frames.id, 1))
  const steps = ['frames', 'carriers', 'faqs', 'demo-posts', 'demo-slides', 'gallery']
  await db.delete(seeds).where(
    inArray(
      seeds.name,
      steps.map((step) => `${step}-arabic`),
    ),
  )
  const start = async () => {
    await seed(t.shop)
    for (const fill of [seedDemoPosts, seedDemoSlides]) await fill(t.shop)
  }
  await start()
  const left = [
    { kind: 'frames', names: ['Ebony'] },
    { kind: 'faqs', names: [mine?.question] },
  ]
  expect(await missing()).toEqual(left)
  await db.update(faqs).set({ words: {} })
  await start()
  expect((await missing()).find(({ kind }) => kind === 'faqs')?.names).toHaveLength(18)
})
