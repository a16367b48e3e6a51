import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import sharp from 'sharp'
import { pair, play, type Finger, type Gesture } from '../../support/browsers/touch.ts'
import { choose, drag, expectToastBeside, middleOf, stage } from './editor-stage.ts'
import { expectRoomForLargeText } from '../large-text.ts'
import { newPhoto } from './new-photo.ts'
import { expectSoundOnBoth, expectToast, open, phone, register } from '../support.ts'

test('what the keys do is told in words, and undone', async ({ page }) => {
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await stage(page).focus()
  for (const key of ['Shift+ArrowRight', 'ArrowRight', '+', '+']) await page.keyboard.press(key)
  await expect(stage(page)).toHaveAccessibleName(/Zoom 110 %, moved right 1\d mm/)
  await page.keyboard.press('r')
  await expect(stage(page)).toHaveAccessibleName(/turned right 90°/)
  await page.keyboard.press('Control+z')
  await expect(stage(page)).toHaveAccessibleName(/Zoom 110 %, moved right 1\d mm/)
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %, centred/, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Control+Shift+z')
  await expect(stage(page)).toHaveAccessibleName(/moved right 1\d mm/)
})

test('a drag never leaves a gap, and is one step to undo', async ({ page }) => {
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('listitem').filter({ hasText: 'Turned to landscape' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo: Turn back' })).toBeEnabled()
  await expect(stage(page)).toHaveAccessibleName(/centred/)
  await drag(page, 3000, 0)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const edge = await stage(page).getAttribute('aria-label')
  await drag(page, 3000, 0)
  await expect(stage(page)).toHaveAccessibleName(edge ?? '')
  await page.getByRole('button', { name: 'Undo: Move' }).click()
  await expect(stage(page)).toHaveAccessibleName(/centred/)
})

test('a reload brings everything back, undo included, and asks for no photo meanwhile; so does undo after starting over', async ({
  page,
}) => {
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await drag(page, 30, 0)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const placed = await stage(page).getAttribute('aria-label')
  await expect(page.getByRole('button', { name: 'Undo: Move' })).toBeEnabled()
  await page.waitForTimeout(600)
  await page.addInitScript(() => {
    const look = () => document.body?.textContent.includes('Begin with your photo') && (document.documentElement.dataset['asked'] = 'yes')
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await expect(stage(page)).toHaveAccessibleName(placed ?? '')
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await page.getByRole('button', { name: 'Undo: Move' }).click()
  await expect(stage(page)).toHaveAccessibleName(/centred/)

  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(page.getByText('Begin with your photo')).toBeVisible()
  await expect(page.getByLabel('Choose photos')).toBeFocused()
  await expectToastBeside(page.getByText('Cleared', { exact: true }), '[data-foot-bar] label')
  await page.getByRole('listitem').filter({ hasText: 'Cleared' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(stage(page)).toHaveAccessibleName(/centred/)

  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(page.getByText('Begin with your photo')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo: Start over' }).click()
  await expect(stage(page)).toHaveAccessibleName(/centred/)
})

test('a line of the cart is edited again with everything as it was, and given up it never comes back as a new piece', async ({ page }) => {
  await open(page, '/print-frame?size=30x40&frame=4')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('listitem').filter({ hasText: 'Turned to landscape' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await drag(page, 30, 0)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const placed = await stage(page).getAttribute('aria-label')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('link', { name: 'Edit: Framed print, 30 × 40 cm' }).click()
  await expect(stage(page)).toHaveAccessibleName(placed ?? '')
  await stage(page).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 30 × 40 cm' })).toHaveCount(1)

  const saveChanges = page.getByRole('button', { name: 'Save changes' })
  await page.getByRole('link', { name: 'Edit: Framed print, 30 × 40 cm' }).click()
  await expect(saveChanges).toBeEnabled()
  await stage(page).focus()
  const sent = page.waitForResponse((response) => response.url().includes('/api/designs') && response.request().method() !== 'GET')
  await page.keyboard.press('+')
  await expect(stage(page)).toHaveAccessibleName(/Zoom 105 %/)
  await sent
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(stage(page)).toHaveAccessibleName(/Zoom 105 %/)
  await expect(saveChanges).toBeEnabled()
  const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await page.getByRole('link', { name: 'Print & Frame' }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(stage(page)).toHaveAccessibleName(/Zoom 105 %/)
  await page.getByRole('link', { name: 'Print & Frame' }).first().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByText('Begin with your photo')).toBeVisible()
  await expect(page).toHaveURL(/\/print-frame$/)

  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Edit: Framed print, 30 × 40 cm' }).click()
  await expect(saveChanges).toBeEnabled()
  await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %/)
  await stage(page).focus()
  await page.keyboard.press('+')
  await page.goBack()
  await question.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('link', { name: 'Edit: Framed print, 30 × 40 cm' }).click()
  await expect(stage(page)).toHaveAccessibleName(/Zoom 105 %/)
  await page.goBack()
  await page.waitForURL('**/checkout')
  await page.goto('/print-frame')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
})

test('what is asked for while the photo is on its way happens when it is there', async ({ page, context }) => {
  await open(page, '/print-frame')
  // What looks at photos and sends them is loaded when somebody goes to choose one.
  const loaded = Promise.all([page.waitForEvent('filechooser'), page.waitForEvent('worker'), page.waitForResponse(/tus-transport/)])
  await page.getByText('Choose photos').click()
  await loaded
  await context.setOffline(true)
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('It goes into the cart by itself.')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
})

test('offline, before anything that looks at photos is loaded, a photo is shown all the same', async ({ page, context }) => {
  // Nobody has gone to choose one: only the page itself is there.
  await open(page, '/print-frame')
  await context.setOffline(true)
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
  await expect(stage(page).locator('img').first()).toHaveJSProperty('naturalWidth', 3000)
  await drag(page, 25, 15)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await context.setOffline(false)
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
})

test('offline from a calm page on, what is placed is kept, and back after a reload', async ({ page, context }) => {
  // Nobody goes to choose a photo yet: what keeps a draft comes by itself, and so do all tools.
  const late = ['open-draft', 'photo-panel', 'frame-panel', 'mat-panel', 'wall-tool', 'product-panel', 'living-room.svg']
  const loaded = Promise.all(late.map((name) => page.waitForResponse((response) => response.url().includes(name))))
  await open(page, '/print-frame')
  for (const response of await loaded) await response.finished()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Your work is kept.', { exact: true })).toBeVisible()
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
  await drag(page, 25, 15)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const placed = (await stage(page).getAttribute('aria-label')) ?? ''
  await expect(page.getByText('Saved on this device')).toBeVisible()
  for (const [tool, content] of [
    ['Frame', page.getByRole('radio', { name: 'Walnut' })],
    ['Mat', page.getByRole('radio', { name: /Jumbo/ })],
    ['Product', page.getByRole('radio', { name: /^Panoramic canvas/ })],
    ['Wall', page.getByRole('img', { name: /hanging above a sofa/ })],
    ['Photo', page.getByRole('slider', { name: 'Zoom' })],
  ] as const) {
    await page.getByRole('tab', { name: tool, exact: true }).click()
    await expect(content).toBeVisible()
  }
  // Nothing has left this browser: the page that comes back finds it here.
  await page.route('**/api/uploads', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(stage(page)).toHaveAccessibleName(placed)
  await page.unroute('**/api/uploads')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
})

test('a failed add loses nothing and counts nothing; a product that is seen and a piece that is added are recorded, in dirhams', async ({
  page,
}) => {
  const events: { name: string; path: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push(...request.postDataJSON().events)
  })
  let fails = true
  // From the first request on, whether the page sends it or its worker.
  await page
    .context()
    .route('**/api/cart', (route) => (fails && route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback()))
  const item = { productType: 'frame', size: '20x25', currency: 'AED', priceAed: 66.5 }
  const finish = { hasMat: true, matColour: 'white', canvasEdge: null }
  await open(page, '/print-frame')
  await page.getByLabel('Choose photos').setInputFiles(await newPhoto('tall.jpg', { width: 2000, height: 3000 }))
  await expect(page.getByText('AED 66.50', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'Failed to add item', 'There was an error adding the item to your cart.')
  for (const beside of ['[aria-label="Your photos in this piece"]', '[data-foot-bar] button:last-of-type']) {
    await expectToastBeside(page.getByText('Failed to add item', { exact: true }), beside)
  }
  await page.reload()
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await expect(page).toHaveURL(/\/print-frame$/)
  expect(events.filter(({ name }) => name.includes('add_to_cart'))).toEqual([])
  fails = false
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 20 × 25 cm' })).toHaveCount(1)
  await expect
    .poll(() => events.filter(({ name, path }) => path === '/print-frame' && name !== 'page_view' && name !== 'web_vitals'))
    .toEqual([
      // By each time the page was opened.
      ...Array.from({ length: 2 }, () => ({ name: 'view_item', path: '/print-frame', data: item })),
      { name: 'add_to_cart', path: '/print-frame', data: item },
      { name: 'custom_add_to_cart', path: '/print-frame', data: { ...item, ...finish } },
    ])
  await open(page, '/print-frame')
  await expect(page.getByText('Begin with your photo')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  /** Where the photo's own point lies that is seen here, as a share of its width and height. */
  const pointAt = (page: Page, { x, y }: Finger) =>
    stage(page)
      .locator('img')
      .first()
      .evaluate(
        (image, at) => {
          const box = image.getBoundingClientRect()
          return { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height }
        },
        { x, y },
      )

  test('dragged, pinched about the fingers, tapped twice', async ({ page, context }) => {
    const browser = await context.newCDPSession(page)
    await open(page, '/print-frame')
    await choose(page)
    await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
    const { x, y } = await middleOf(page)
    await play(browser, (progress) => [{ x: x + 40 * progress, y }])
    await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %, moved right/)

    const fingers = { x: x + 30, y: y - 50 }
    const held = await pointAt(page, fingers)
    await play(browser, (progress) => pair(fingers, 80 + 48 * progress))
    await expect(stage(page)).toHaveAccessibleName(/Zoom 160 %/)
    const kept = await pointAt(page, fingers)
    expect(kept.x).toBeCloseTo(held.x, 2)
    expect(kept.y).toBeCloseTo(held.y, 2)

    const tap: Gesture = () => [fingers]
    // On a busy machine the second tap may come too late to be one with the first.
    await expect(async () => {
      await play(browser, tap, { moves: 0 })
      await play(browser, tap, { moves: 0 })
      await expect(stage(page)).toHaveAccessibleName(/Zoom 200 %/, { timeout: 1000 })
    }).toPass()
  })

  test('a finger on the stage moves the photo, one on the tray pulls it up and scrolls it', async ({ page, context }) => {
    const browser = await context.newCDPSession(page)
    const swipe = (from: Finger) => play(browser, (progress) => [{ x: from.x - 50 * progress, y: from.y - 150 * progress }])
    const scrolled = () =>
      page.evaluate(
        () => scrollY + Array.from(document.querySelectorAll('main *'), ({ scrollTop }) => scrollTop).reduce((a, b) => a + b, 0),
      )
    await open(page, '/print-frame')
    await choose(page)
    await expect(stage(page)).toHaveAccessibleName(/dpi/)
    const middle = await middleOf(page)
    await swipe(middle)
    await expect(page.getByRole('button', { name: 'Undo: Move' })).toBeEnabled()
    expect(await scrolled()).toBe(0)
    await page.getByRole('tab', { name: 'Size' }).click()
    const handle = page.getByRole('button', { name: 'All sizes' })
    const box = (await handle.boundingBox())!
    await swipe({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await swipe({ x: middle.x, y: phone.height - 180 })
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(handle).toBeVisible()
  })
})

test('several photos become several pieces, and each is looked at for faces once', async ({ page }) => {
  await open(page, '/canvas')
  let looks = 0
  page.on('request', (request) => (looks += Number(request.url().includes('tiny-face-detector'))))
  const shapes = [
    { width: 3000, height: 2000 },
    { width: 2000, height: 3000 },
    { width: 2500, height: 2500 },
  ]
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(shapes.map((shape, at) => newPhoto(`${at}.jpg`, shape))))
  await expect(page.getByText('Each photo hangs as it is: upright, wide or square', { exact: true })).toBeVisible()
  await expect.poll(() => looks).toBe(3)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.waitForLoadState('networkidle')
  expect(looks).toBe(3)
  await page.getByRole('tab', { name: 'Wall' }).click()
  await expect(page.getByRole('img', { name: '3 pieces, hanging above a sofa' }).locator('.piece')).toHaveCount(3)
  await page.getByRole('button', { name: 'Add 3 to cart' }).click()
  await page.waitForURL('**/checkout')
  for (const size of ['40 × 30', '30 × 40', '30 × 30']) {
    await expect(page.getByRole('listitem', { name: `Canvas, ${size} cm` })).toHaveCount(1)
  }
  await page.goBack()
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
})

test('axe finds nothing with a photo on the stage, and before there is one the keyboard comes to nothing that is covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, '/print-frame')
  expect(await coveredInFocus(page)).toEqual([])
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await expectSoundOnBoth(page)
  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'Frame', exact: true }).click()
  await page.getByRole('button', { name: 'All frames' }).click()
  await expectRoomForLargeText(page, 'all frames')
})

test('a piece is shown to a friend, and all of a visit gone on with on another device', async ({ page, browser, baseURL }) => {
  const photo = (of: Page, at: number) => of.getByRole('button', { name: `Photo ${at + 1}`, exact: true }).first()
  await open(page, '/framed-canvas?size=40x40&frame=4')
  await choose(page, 'one.jpg', 'two.jpg')
  const placed: string[] = []
  for (const [at, byX] of [30, -30].entries()) {
    await photo(page, at).click()
    await expect(stage(page)).toHaveAccessibleName(/centred.*dpi/)
    await drag(page, byX, 0)
    await expect(stage(page)).toHaveAccessibleName(byX > 0 ? /moved right.*dpi/ : /moved left.*dpi/)
    placed.push((await stage(page).getAttribute('aria-label')) ?? '')
  }
  await page.getByRole('button', { name: 'Share' }).click()
  const links = page.getByRole('dialog').getByText(baseURL ?? '', { exact: false })
  const shared = (await links.first().textContent()) ?? ''
  await page.getByRole('tab', { name: 'Continue on another device' }).click()
  await expect(page.getByAltText('A code that opens this piece')).toBeVisible()
  const continued = (await links.last().textContent()) ?? ''
  await page.setViewportSize(phone)
  const hiddenPx = page
    .getByRole('dialog')
    .getByRole('tablist')
    .evaluate((tabs) => {
      document.documentElement.style.fontSize = '200%'
      return tabs.scrollWidth - tabs.clientWidth
    })
  expect(await hiddenPx).toBeLessThanOrEqual(0)

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(shared)
  await expect(
    friend.getByRole('img', { name: /^How it will look: Framed canvas, 40 × 40 cm, Mirrored edges, Walnut floater frame$/ }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Show it to someone' }).click()
  await page.getByRole('button', { name: 'End sharing' }).click()
  await expect(page.getByText('It is not shared any more')).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(links.first()).not.toHaveText(shared)

  const tablet = await (await browser.newContext()).newPage()
  await open(tablet, continued.replace(baseURL ?? '', ''))
  for (const [at, words] of placed.entries()) {
    await photo(tablet, at).click()
    await expect(stage(tablet)).toHaveAccessibleName(words)
  }
  await expect(tablet).toHaveURL(`${baseURL}/framed-canvas`)
  await tablet.getByRole('button', { name: 'Add 2 to cart' }).click()
  await tablet.waitForURL('**/checkout')
  const lines = tablet.getByRole('listitem', { name: 'Framed canvas, 40 × 40 cm' })
  await expect(lines.filter({ hasText: 'Walnut floater frame' })).toHaveCount(2)
  await open(tablet, '/canvas?continue=id%3Dnever')
  await expect(tablet.getByText('This link no longer works', { exact: true })).toBeVisible()
  for (const other of [friend, tablet]) await other.context().close()
})

test('the proof is seen pixel for pixel', async ({ page }) => {
  await open(page, '/print-frame?size=45x60')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('button', { name: 'Print proof' }).click()
  await page.getByRole('button', { name: 'Look closer' }).last().click()
  const loupe = page.getByRole('region', { name: 'The proof, close up' })
  await expect(loupe.locator('img[alt=""]').first()).toHaveJSProperty('naturalWidth', 1024)
  await expect(page.getByText('every pixel of the print')).toBeVisible()
})

test('on one’s own wall the piece hangs where it was hung, large and small', async ({ page }) => {
  await open(page, '/print-frame')
  await choose(page)
  await page.getByRole('tab', { name: 'Wall' }).click()
  await expect(page.getByRole('img', { name: /hanging above a sofa/ })).toBeVisible()
  await page.getByText('Your wall', { exact: true }).click()
  await page.getByLabel('Take or choose a photo').setInputFiles(await newPhoto('wall.jpg', { width: 1200, height: 1600 }))
  await page.getByRole('button', { name: 'First end' }).press('Shift+ArrowUp')
  await page.getByRole('button', { name: 'Hang my piece' }).click()
  const hung = page.getByRole('button', { name: /, on your wall$/ })
  const middle = async () => (await hung.evaluate((piece) => piece.getAttribute('style'))) ?? ''
  const before = await middle()
  await hung.press('Shift+ArrowRight')
  await expect.poll(middle).not.toBe(before)
  await page.getByRole('button', { name: 'See it large' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /, on your wall$/ })).toBeVisible()
  const moved = await middle()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'See it large' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(hung).toBeVisible()
  expect(moved).not.toBe(before)
  await page.getByText('Real size', { exact: true }).click()
  const near = page.getByRole('region', { name: /as large as/ })
  await expect(near).toBeVisible()
  expect(await near.evaluate((view) => [view.scrollLeft, view.scrollTop, view.scrollWidth > view.clientWidth])).toEqual([0, 0, true])
  await page.getByRole('tab', { name: 'Size' }).click()
  await expect(stage(page)).toBeVisible()
})

test('a photo deleted somewhere else is missed in words, and chosen again lies as it did', async ({ page }) => {
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await drag(page, 25, 0)
  const placed = (await stage(page).getAttribute('aria-label')) ?? ''
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const sessionid = (await page.evaluate(() => localStorage.getItem('sessionId'))) ?? ''
  const photos = (await (await page.request.get('/api/photos', { headers: { sessionid } })).json()) as { id: string }[]
  for (const { id } of photos) await page.request.delete(`/api/photos/${id}`, { headers: { sessionid } })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('This photo is no longer with us')).toBeVisible()
  await page.getByLabel('Choose it again').setInputFiles(await newPhoto())
  await expect(stage(page)).toHaveAccessibleName(placed)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
})

test('a size that is retired meanwhile is missed in words, and the nearest one goes into the cart', async ({ page }) => {
  const shop = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/ws', (socket) => {
    socket.connectToServer()
    shop.resolve(socket)
  })
  await open(page, '/print-frame?size=30x40')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await drag(page, 25, 0)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const [frames, canvases] = await Promise.all(['frames', 'canvases'].map(async (list) => (await page.request.get(`/api/${list}`)).json()))
  const left = (frames as { sizes: { id: string }[] }[]).map((frame) => ({
    ...frame,
    sizes: frame.sizes.filter(({ id }) => id !== '40x30'),
  }))
  ;(await shop.promise).send(JSON.stringify({ type: 'product-update', data: { frames: left, canvases } }))

  await expect(page.getByText('40 × 30 cm is no longer made', { exact: true })).toBeVisible()
  await expect(page.getByText('Your photo stays as you placed it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take 25 × 20 cm instead' }).click()
  await expect(page.getByText('40 × 30 cm is no longer made', { exact: true })).toBeHidden()
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
})

function closeStorage(): void {
  const closed = {
    get: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  }
  for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, closed)
}

function fillStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Object.assign(Storage.prototype, { setItem: full })
  Object.assign(IDBObjectStore.prototype, { put: full, add: full })
}

for (const [how, spoil] of [
  ['closed', closeStorage],
  ['full', fillStorage],
] as const) {
  test(`with local storage ${how} everything works, and it says what is not kept`, async ({ page }) => {
    await page.addInitScript(spoil)
    await open(page, '/print-frame')
    await choose(page)
    await expect(page.getByText('Your piece can’t be kept in this browser', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/checkout')
    await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toBeVisible()
  })
}

test('a photo that lies on its side stands upright on the stage, in the shop and in the cart', async ({ page }) => {
  const { buffer, ...file } = await newPhoto('turned.jpg', { width: 2400, height: 1600 })
  const turned = await sharp(buffer).withMetadata({ orientation: 6 }).toBuffer()
  await open(page, '/print-frame?size=30x40')
  await page.getByLabel('Choose photos').setInputFiles({ ...file, buffer: turned })
  // 1,600 px across the 25.6 cm of its sheet; lying down it would be 114.
  await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %, centred, 159 dpi/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  const sessionid = (await page.evaluate(() => localStorage.getItem('sessionId'))) ?? ''
  const [photo] = await (await page.request.get('/api/photos', { headers: { sessionid } })).json()
  expect([photo.width, photo.height]).toEqual([1600, 2400])
})

test('who logs out leaves an empty wall to the next person', async ({ page }) => {
  await register(page.request)
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Begin with your photo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Begin with your photo')).toBeVisible()
})

test.describe('photos that hardly fit', () => {
  for (const [what, size, words] of [
    ['of 80 px', { width: 80, height: 60 }, /too small|at least/i],
    ['ten times as wide as high', { width: 6000, height: 600 }, /dpi/],
  ] as const) {
    test(`a photo ${what}`, async ({ page }) => {
      await open(page, '/canvas?size=40x40')
      await page.getByLabel('Choose photos').setInputFiles(await newPhoto('odd.jpg', size))
      if (what === 'of 80 px') await expect(page.getByText(words).first()).toBeVisible()
      else await expect(stage(page)).toHaveAccessibleName(words)
    })
  }
})

/** What has the focus and yet is not seen, since the header or the bar at the foot lies on all of it; there and back. */
function coveredInFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary):not([data-foot-bar] *)')].filter(
      (element) => element.checkVisibility(),
    )
    const covered = [...all, ...all.toReversed()].filter((element) => {
      element.focus()
      const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
      const bar = box('[data-foot-bar]')
      const isCovered = bottom <= box('header').bottom || (top >= bar.top && top < bar.bottom)
      return document.activeElement === element && isCovered
    })
    return covered.map((element) => element.outerHTML.slice(0, 100))
  })
}
