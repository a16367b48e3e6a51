import { beforeAll, expect, test } from 'vitest'
import { languages, pagePath } from '#domain/languages.ts'
import { metadataOrNull } from '#features/page-metadata/server/page-metadata.service.ts'
import { seedDemoPosts } from '#features/posts/server/posts.seed.ts'
import { seedDemoReviews } from '#features/reviews/server/reviews.seed.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { publicPages } from '../../../routes.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { structuredData } from './structured-data.service.ts'

const t = useTestShop()
const origin = 'https://shop.example'

beforeAll(async () => {
  await seedDemoPosts(t.shop)
  await seedDemoReviews(t.shop)
})

type Thing = Record<string, any>
const dataOf = async (path: string) =>
  (await structuredData(t.shop, { path, metadata: await metadataOrNull(t.shop, path), origin })) as Thing[]
const typesOf = async (path: string) => (await dataOf(path)).map((thing) => thing['@type'])

async function listedPaths(): Promise<string[]> {
  const answer = await t.app.request('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}

test('security.txt names the shop’s own mailbox, and is never out of date', async () => {
  const answer = await t.app.request(`${origin}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const fields = Object.fromEntries([...(await answer.text()).matchAll(/^([A-Z][\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]))
  const { email } = await readShopIdentity(t.shop.db)
  expect(fields).toMatchObject({ Contact: `mailto:${email}`, Canonical: `${origin}/.well-known/security.txt` })
  const daysLeft = (Date.parse(fields['Expires'] ?? '') - t.clock.now().getTime()) / 86_400_000
  expect(daysLeft).toBe(180)
})

test('the sitemap lists every page that may be found, published posts, and nothing else', async () => {
  const aliases = ['/canvas-prices', '/image-sizes', '/canvas-photo-prints']
  const ofAccounts = ['/auth', '/register', '/reset-password', '/verify-email', '/invitation']
  const hidden = [...ofAccounts, '/checkout', '/checkout/legacy', '/thank-you', '/unsubscribe']
  const pages = Object.keys(publicPages).filter((path) => ![...aliases, ...hidden].includes(path))
  const posts = ['choosing-a-size', 'mat-or-no-mat', 'photos-that-print-well', 'hanging-pictures', 'caring-for-canvas', 'gift-ideas']
  const found = [...pages, ...posts.map((slug) => `/blog/${slug}`)]
  const inBoth = languages.flatMap((language) => found.map((path) => pagePath(language, path)))
  expect((await listedPaths()).toSorted()).toEqual(inBoth.toSorted())
})

test('a page that is hidden and a post that is withdrawn leave it', async () => {
  const admin = await t.asAdmin()
  const words = { title: 'Gallery', description: 'Hidden for a while.' }
  await admin.call('PUT', '/api/admin/page-metadata/gallery', { ...words, noIndex: true })
  await admin.call('PUT', '/api/admin/page-metadata/blog%2Fgift-ideas', { ...words, noIndex: true })
  const paths = await listedPaths()
  expect(paths).not.toContain('/gallery')
  expect(paths).not.toContain('/blog/gift-ideas')
  await admin.call('PUT', '/api/admin/page-metadata/gallery', words)
  expect(await listedPaths()).toContain('/gallery')
})

test('robots are told where the sitemap is and what is none of theirs', async () => {
  const text = await (await t.app.request('/robots.txt')).text()
  expect(text).toContain('Disallow: /admin')
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('pages say what they are', async () => {
  expect(await typesOf('/')).toEqual(['LocalBusiness'])
  expect(await typesOf('/contact')).toEqual(['LocalBusiness', 'BreadcrumbList'])
  expect(await typesOf('/faqs')).toEqual(['BreadcrumbList'])
  expect(await typesOf('/blog/mat-or-no-mat')).toEqual(['BlogPosting', 'BreadcrumbList'])
  for (const path of ['/checkout', '/admin', '/no-such', '/blog/no-such']) expect(await typesOf(path), path).toEqual([])
})

test('an alias leads back to the page it is a name of', async () => {
  const [crumbs] = await dataOf('/canvas-prices')
  expect(crumbs?.['itemListElement'].at(-1)).toMatchObject({ position: 2, item: `${origin}/canvas-sizes` })
})

test('a product offers each size at its price, and has stars only when real people gave them', async () => {
  const [framed] = await dataOf('/print-frame')
  expect(framed).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'print-frame', variesBy: 'https://schema.org/size' })
  expect(framed).not.toHaveProperty('aggregateRating')
  const offer = (thing: Thing | undefined, size: string) =>
    thing?.['hasVariant'].find((variant: Thing) => variant['offers'].url.endsWith(`?size=${size}`))?.offers
  expect(offer(framed, '30x40')).toMatchObject({ price: '195.00', priceCurrency: 'AED', availability: 'https://schema.org/InStock' })
  expect(offer(framed, '20x25')).toMatchObject({ price: '59.00' })
  const [canvas] = await dataOf('/canvas')
  expect(offer(canvas, '100x150')).toMatchObject({ price: '695.00' })
  expect(offer(canvas, '90x30')).toBeUndefined()
  const [floating] = await dataOf('/framed-panoramic-canvas')
  // 26500 and 60 fils for each of 240 cm.
  expect(offer(floating, '90x30')).toMatchObject({ price: '409.00' })

  const visitor = t.visitor()
  await visitor.call('POST', '/api/reviews', { rating: 4.5, text: 'It hangs above the sofa and glows.', name: 'Layla' })
  const admin = await t.asAdmin()
  const [pending] = (await admin.call('GET', '/api/admin/reviews?state=pending')).body.items
  await admin.call('PUT', `/api/admin/reviews/${pending.id}`, { state: 'approved' })
  const [rated] = await dataOf('/print-frame')
  expect(rated?.['aggregateRating']).toMatchObject({ ratingValue: 4.5, reviewCount: 1 })
  expect((await dataOf('/reviews')).some((thing) => 'aggregateRating' in thing)).toBe(false)
})

test('a collage is offered framed and on canvas, a gift card at the amounts its page offers', async () => {
  const offerOf = (thing: Thing | undefined, sku: string) => thing?.['hasVariant'].find((variant: Thing) => variant['sku'] === sku)?.offers
  const [collage, crumbs] = await dataOf('/collage')
  expect(collage).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'collage', variesBy: 'https://schema.org/size' })
  // 195 and 695 dirhams times 1.15 [P6].
  expect(offerOf(collage, 'frame-collage-30x40')).toMatchObject({ price: '224.25', priceCurrency: 'AED', url: `${origin}/collage` })
  expect(offerOf(collage, 'canvas-collage-100x150')).toMatchObject({ price: '799.25' })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })

  const [card] = await dataOf('/gift-card')
  expect(card).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'gift-card' })
  expect(card).not.toHaveProperty('variesBy')
  expect(card?.['hasVariant'].map((variant: Thing) => variant['offers'].price)).toEqual(['100.00', '200.00', '300.00', '500.00'])
})
