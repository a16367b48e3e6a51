// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startGoogle } from './start-google.ts'

type Layer = { dataLayer?: ArrayLike<unknown>[] }
const said = () => ((window as Layer).dataLayer ?? []).map((words) => Array.from(words))

afterEach(() => {
  delete (window as Layer).dataLayer
  document.head.replaceChildren()
})

test('Google is told where something happened by the shop alone: never the address itself, nor where one came from', () => {
  const tell = startGoogle('G-TEST')
  tell({ name: 'page_view', path: '/thank-you', data: { source: 'direct', device: 'phone' } })
  const where = { page_location: `${location.origin}/thank-you`, page_referrer: '' }
  expect(said().slice(1)).toEqual([
    ['config', 'G-TEST', { send_page_view: false, page_location: `${location.origin}/`, page_referrer: '' }],
    ['event', 'page_view', { page_path: '/thank-you', ...where }],
  ])
})
