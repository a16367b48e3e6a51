import { expect, test } from 'vitest'
import { keepingOf, standInFor } from './offline.ts'

const asked = { method: 'GET', isNavigation: false, isOwn: true }
const opened = { ...asked, isNavigation: true }

test.each(['/', '/gallery', '/print-frame', '/collage', '/blog/hanging', '/accounting'])('[O1] %s is a page, the network first', (path) => {
  expect(keepingOf({ ...opened, path })).toBe('page')
})

test('[O2] a built file is taken from where it is kept', () => {
  expect(keepingOf({ ...asked, path: '/assets/root-3f2a.js' })).toBe('asset')
})

test.each(['/api/cart', '/api/photos/1/preview', '/metrics', '/gallery.data', '/sw.js'])('[O3] %s is never kept', (path) => {
  expect([opened, asked].map((request) => keepingOf({ ...request, path }))).toEqual(['network', 'network'])
})

test.each([
  '/admin',
  '/admin/orders',
  '/account',
  '/orders',
  '/checkout',
  '/checkout/legacy',
  '/thank-you',
  '/auth',
  '/register',
  '/reset-password',
  '/invitation',
  '/from-phone/7K2M9Q',
  '/shared-design/1',
])('[O3] %s is never kept, and without a network says so', (path) => {
  expect([opened, asked].map((request) => keepingOf({ ...request, path }))).toEqual(['private-page', 'network'])
})

test.each([
  ['a write', { ...asked, method: 'POST', path: '/assets/a.js' }],
  ['another site', { ...asked, isOwn: false, path: '/assets/a.js' }],
  ['a picture', { ...asked, path: '/pictures/dunes-640.avif' }],
  ['router data', { ...asked, path: '/_root.data' }],
])('[O3] %s is never kept', (_what, request) => {
  expect(keepingOf(request)).toBe('network')
})

const offlinePage =
  `<body><p data-of="page" class="a">Drafts</p><p data-of="cart" class="a">Your cart</p><ul><li data-page="/canvas"><a>Canvas</a></li><li
 data-page="/">Home</li></ul><script nonce="1">hydrate()</script></body>`.replace('\n', '')

test.each([
  ['/checkout', 'Your cart'],
  ['/checkout/legacy', 'Your cart'],
  ['/how-it-works', 'Drafts'],
  ['/checkouts', 'Drafts'],
])('without a network %s says what is so of it, names what is kept, and looks again', (path, said) => {
  const of = said === 'Drafts' ? 'page' : 'cart'
  expect(standInFor(path, { html: offlinePage, kept: new Set(['/']), code: 'again("$&")' })).toBe(
    `<body><p data-of="${of}" class="a">${said}</p><ul><li data-page="/">Home</li></ul><script>again("$&")</script></body>`,
  )
})
