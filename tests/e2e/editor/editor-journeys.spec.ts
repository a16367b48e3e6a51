import { expect, test, type Page } from '@playwright/test'
import { keyboard, mouse, touch } from './editor-hands.ts'
import { stage } from './editor-stage.ts'
import { newPhoto } from './new-photo.ts'
import { desktop, keepPicture, open, phone } from '../support.ts'

type Journey = {
  path: string
  size: RegExp
  finish: [tab: string, option: RegExp]
  /** What stands in the cart. */
  line: string
  words: string
}

const journeys: Journey[] = [
  { path: '/print-frame', size: /^40 × 30/, finish: ['Frame', /^Walnut/], line: 'Framed print, 40 × 30 cm', words: 'Walnut frame' },
  { path: '/canvas', size: /^Portrait/, finish: ['Edges', /^Black/], line: 'Canvas, 30 × 40 cm', words: 'Black edges' },
  {
    path: '/framed-canvas',
    size: /^Portrait/,
    finish: ['Frame', /^Natural/],
    line: 'Framed canvas, 30 × 40 cm',
    words: 'Natural floater frame',
  },
  { path: '/panoramic-canvas', size: /^60 × 20/, finish: ['Edges', /^White/], line: 'Panoramic canvas, 60 × 20 cm', words: 'White edges' },
  {
    path: '/framed-panoramic-canvas',
    size: /^60 × 20/,
    finish: ['Frame', /^Gold/],
    line: 'Framed panoramic canvas, 60 × 20 cm',
    words: 'Gold floater frame',
  },
]

/** A photo moves across where it is wider than its piece, and else up and down. */
const placed = /Zoom (1[1-9]\d) %, moved (right|down) (\d+) mm/

/** The pages differ in what they offer, the hands in how they hold it: every page, and every hand on both widths. */
const walks = [
  ['/print-frame', touch, phone],
  ['/canvas', keyboard, desktop],
  ['/framed-canvas', mouse, desktop],
  ['/panoramic-canvas', touch, desktop],
  ['/framed-panoramic-canvas', keyboard, phone],
  ['/print-frame', mouse, phone],
] as const

for (const [path, hand, viewport] of walks) {
  const { size, finish, line, words } = journeys.find((journey) => journey.path === path)!
  test.describe(`by ${hand.name} at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' }, ...(hand === touch && { hasTouch: true, isMobile: true }) })
    test(`${path}: from an empty wall to the cart`, async ({ page }) => {
      await open(page, path)
      const asked = page.waitForEvent('filechooser')
      await hand.askForFiles(page)
      await (await asked).setFiles(await newPhoto())
      await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
      await hand.place(page)
      await expect(stage(page)).toHaveAccessibleName(placed)
      await hand.choose(page, 'Size', size)
      await hand.choose(page, ...finish)
      await expect(stage(page)).toHaveAccessibleName(placed)
      const [, zoom, way, mm] = placed.exec((await stage(page).getAttribute('aria-label')) ?? '') ?? []
      await keepPicture(page, 'placed')
      await hand.press(page, 'Add to cart')
      await page.waitForURL('**/checkout')
      const added = page.getByRole('listitem', { name: line })
      await expect(added).toContainText(words)
      await expect(added.locator('img').last()).toHaveJSProperty('naturalWidth', 480)
      const { zoomPct, dxMm, dyMm } = await placementInCart(page)
      expect([zoomPct, way === 'right' ? dxMm : dyMm].map(Math.round)).toEqual([Number(zoom), Number(mm)])
    })
  })
}

async function placementInCart(page: Page) {
  const sessionid = (await page.evaluate(() => localStorage.getItem('sessionId'))) ?? ''
  const lines = (await (await page.request.get('/api/cart', { headers: { sessionid } })).json()) as {
    design: { cells: { placement: { zoomPct: number; dxMm: number; dyMm: number } }[] }
  }[]
  const placement = lines[0]?.design.cells[0]?.placement
  if (!placement) throw new Error('There is nothing in the cart')
  return placement
}
