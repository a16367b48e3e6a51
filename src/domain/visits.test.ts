import { expect, test } from 'vitest'
import { deviceOf, visitSource } from './visits.ts'

const host = 'barwaz.example'

test.each([
  ['nothing told', '', '', 'direct'],
  ['another site', 'https://www.google.com/', '', 'google.com'],
  ['a campaign', 'https://l.instagram.com/', '?utm_source=Instagram&utm_campaign=Eid%20Gifts', 'instagram / eid gifts'],
  ['a source alone', '', '?utm_source=newsletter', 'newsletter'],
  ['a campaign nobody could read', '', '?utm_source=%3Cscript%3E', 'script'],
  ['an empty source', 'https://bing.com/search?q=a', '?utm_source=', 'bing.com'],
  ['an app', 'android-app://com.google.android.gm/', '', 'com.google.android.gm'],
  ['no address', 'about:nothing', '', 'direct'],
])('[VI1] a visit from %s', (_what, referrer, search, source) => {
  expect(visitSource({ referrer, search, host, path: '/' })).toBe(source)
})

test.each([
  ['a page of the shop', 'https://barwaz.example/gallery', '/canvas'],
  ['the payment provider', 'https://hooks.stripe.com/', '/checkout'],
  ['the payment provider, paid', 'https://hooks.stripe.com/', '/thank-you'],
])('[VI2] who comes from %s is here already', (_what, referrer, path) => {
  expect(visitSource({ referrer, search: '', host, path })).toBeNull()
})

test('[VI1] a source is never longer than it can be read', () => {
  expect(visitSource({ referrer: '', search: `?utm_source=${'a'.repeat(300)}`, host, path: '/' })).toHaveLength(60)
})

test.each([
  [390, 'phone'],
  [768, 'tablet'],
  [1440, 'desktop'],
])('[VI3] %d px is a %s', (widthPx, device) => {
  expect(deviceOf(widthPx)).toBe(device)
})
