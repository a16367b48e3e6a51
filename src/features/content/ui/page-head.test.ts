import { expect, test } from 'vitest'
import type { PageMetadata } from '#features/page-metadata/page-metadata.ts'
import { inLanguage } from '#platform/moment.ts'
import { pageHead } from './page-head.ts'

const record: PageMetadata = {
  path: '/canvas-prices',
  title: 'Canvas sizes',
  description: 'All of them',
  keywords: 'canvas',
  ogTitle: 'Canvas, shared',
  ogDescription: null,
  ogImage: '/pictures/sofa-1200.jpg',
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  canonicalUrl: '/canvas-sizes',
  noIndex: true,
  noFollow: false,
}
const origin = 'https://shop.example'
const shopName = 'Sidr Frames'
const find = (head: object[], key: string, value: string) => head.find((tag) => (tag as Record<string, string>)[key] === value)

test('a record fills the head; what it leaves open falls back to title and description', () => {
  const head = pageHead({ metadata: record, origin, shopName }, '/canvas-prices')
  expect(head).toContainEqual({ title: 'Canvas sizes' })
  expect(find(head, 'name', 'robots')).toMatchObject({ content: 'noindex, follow' })
  expect(find(head, 'rel', 'canonical')).toMatchObject({ href: 'https://shop.example/canvas-sizes' })
  expect(find(head, 'property', 'og:site_name')).toMatchObject({ content: 'Sidr Frames' })
  expect(find(head, 'property', 'og:title')).toMatchObject({ content: 'Canvas, shared' })
  expect(find(head, 'property', 'og:description')).toMatchObject({ content: 'All of them' })
  expect(find(head, 'property', 'og:image')).toMatchObject({ content: 'https://shop.example/pictures/sofa-1200.jpg' })
  expect(find(head, 'name', 'twitter:title')).toMatchObject({ content: 'Canvas, shared' })
  expect(find(head, 'name', 'twitter:image')).toMatchObject({ content: 'https://shop.example/pictures/sofa-1200.jpg' })
})

test('without a record the defaults serve and the canonical has no trailing slash', () => {
  const head = pageHead({ metadata: null, origin, shopName }, '/gallery/')
  expect(head).toContainEqual({ title: 'Custom framing in Dubai' })
  expect(find(head, 'name', 'description')).toMatchObject({
    content: 'Professional picture framing and canvas printing services in Dubai, UAE',
  })
  expect(find(head, 'name', 'keywords')).toMatchObject({ content: 'framing, canvas printing, Dubai, UAE, picture frames' })
  expect(find(head, 'name', 'robots')).toMatchObject({ content: 'index, follow' })
  expect(find(head, 'rel', 'canonical')).toMatchObject({ href: 'https://shop.example/gallery' })
  expect(find(pageHead({ metadata: null, origin, shopName }, '/'), 'rel', 'canonical')).toMatchObject({ href: 'https://shop.example' })
})

const alternates = (head: object[]) =>
  head.filter((tag) => 'rel' in tag && tag.rel === 'alternate').map((tag) => Object.values(tag).slice(2))

test('a page that may be found names itself in each language, the same from each; a hidden one and one of a single language names none', () => {
  const found = { ...record, noIndex: false, title: '\u20682\u2069 canvases' }
  const english = pageHead({ metadata: found, origin, shopName }, '/canvas-prices')
  const arabic = inLanguage('ar', () => pageHead({ metadata: found, origin, shopName }, '/canvas-prices'))
  expect(alternates(english)).toEqual([
    ['en-AE', 'https://shop.example/canvas-sizes'],
    ['ar-AE', 'https://shop.example/ar/canvas-sizes'],
    ['x-default', 'https://shop.example/canvas-sizes'],
  ])
  expect(alternates(arabic)).toEqual(alternates(english))
  expect(find(arabic, 'rel', 'canonical')).toMatchObject({ href: 'https://shop.example/ar/canvas-sizes' })
  expect(find(arabic, 'property', 'og:locale')).toMatchObject({ content: 'ar_AE' })
  expect(find(arabic, 'property', 'og:locale:alternate')).toMatchObject({ content: 'en_AE' })
  expect(arabic).toContainEqual({ title: '2 canvases' })
  expect(alternates(pageHead({ metadata: record, origin, shopName }, '/canvas-prices'))).toEqual([])
  expect(alternates(pageHead({ metadata: found, origin, shopName, readableIn: ['en'] }, '/blog/one'))).toEqual([])
})
