import { expect, test } from '@playwright/test'
import { uploadPlain } from '../../support/upload.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { atBothWidths, expectSound, keepPicture, open } from '../support.ts'

test('a friend looks at a shared design', async ({ page, baseURL }) => {
  const visitor = webVisitor(baseURL ?? '')
  const photoId = await uploadPlain(visitor, { width: 900, height: 1200, colour: '#2f6f73' })
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const content = { product: 'frame', size: '30x40', frameId: 4, mat: { colour: 'white', size: 'jumbo' }, cells: [{ photoId, placement }] }
  const { id } = (await visitor.call('POST', '/api/designs', content)).body
  const { url } = (await visitor.call('POST', `/api/designs/${id}/share`)).body

  await open(page, url)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  const piece = page.getByRole('img', { name: 'How it will look: Framed print, 30 × 40 cm, Walnut frame, White mat, 5 cm' })
  await expect(piece.locator('.moulding-walnut')).toBeVisible()
  await expect(piece.locator('.piece-mat-white')).toBeVisible()
  const print = piece.locator('.piece-window img')
  await expect.poll(() => print.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await expect(page.getByText('Walnut frame · White mat, 5 cm')).toBeVisible()
  const linkPicture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(linkPicture ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'shared')

  const response = await page.goto(url.replace(/sig=.{4}/, 'sig=AAAA'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
