import { expect, test, type Page } from '@playwright/test'
import { pair, play } from '../../support/browsers/touch.ts'
import { newPhoto } from './new-photo.ts'
import { desktop, open, phone, violationsOn } from '../support.ts'

const place = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Place ${number} of`) })
const photoIn = (page: Page, at: number) => page.locator(`.piece-window .piece-cell[data-cell="${at}"] img`).first().getAttribute('src')

async function chooseMany(page: Page, count: number, [long, short]: readonly [number, number] = [2200, 1600]) {
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      newPhoto(`p${at}.jpg`, at % 2 ? { width: short, height: long } : { width: long, height: short }),
    ),
  )
  await page.getByLabel('Choose photos').setInputFiles(files)
  // Each is looked at in turn, on a busy machine slowly.
  await expect(place(page, count)).toHaveAccessibleName(/dpi/)
}

async function carry(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function middleOf(page: Page, number: number) {
  const box = await place(page, number).boundingBox()
  if (!box) throw new Error(`There is no place ${number}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Enough for a place of nine. */
const small = [1400, 1050] as const

/** Which photo lies where: "Photo 3, in place 5". */
const arrangement = (page: Page) =>
  page
    .getByRole('list', { name: 'Your photos' })
    .getByRole('button', { name: /^Photo/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '').toSorted())

async function reloadKeeps(page: Page) {
  const before = await arrangement(page)
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
  await page.waitForTimeout(600)
  await page.reload()
  await expect(place(page, 9)).toHaveAccessibleName(/dpi/)
  expect(await arrangement(page)).toEqual(before)
}

async function isInTheCart(page: Page) {
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed collage, 60 × 45 cm' })).toBeVisible()
}

const undo = (page: Page, step: string) => page.getByRole('button', { name: `Undo: ${step}` })

test.describe('by mouse and by keyboard', () => {
  test.use({ viewport: desktop })

  test('nine photos are swapped, shuffled, brought back, kept through a reload, and are in the cart', async ({ page }) => {
    await open(page, '/collage')
    await chooseMany(page, 9, small)
    const first = await arrangement(page)
    await carry(page, await middleOf(page, 1), await middleOf(page, 9))
    await expect.poll(() => arrangement(page)).not.toEqual(first)
    await undo(page, 'Place a photo').click()
    await expect.poll(() => arrangement(page)).toEqual(first)
    await place(page, 2).click()
    await expect(place(page, 2)).toHaveAttribute('aria-pressed', 'true')
    expect(await violationsOn(page)).toEqual([])
    await place(page, 1).focus()
    await page.keyboard.press('Tab')
    await expect(place(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Move to…' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(undo(page, 'Swap photos')).toBeEnabled()
    await expect.poll(() => arrangement(page)).not.toEqual(first)
    await page.keyboard.press('Control+z')
    await expect.poll(() => arrangement(page)).toEqual(first)
    await page.getByRole('button', { name: /^Photo \d, in place 3$/ }).focus()
    await page.keyboard.press('Enter')
    await place(page, 7).focus()
    await page.keyboard.press('Enter')
    await expect(undo(page, 'Place a photo')).toBeEnabled()
    await page.getByRole('button', { name: 'Shuffle', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(undo(page, 'Shuffle')).toBeEnabled()
    await reloadKeeps(page)
    await page.getByRole('button', { name: 'Add to cart' }).focus()
    await page.keyboard.press('Enter')
    await isInTheCart(page)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('nine photos change places under a finger, one is pinched in its own, and they are in the cart', async ({ page, context }) => {
    const browser = await context.newCDPSession(page)
    const tap = (x: number, y: number) => play(browser, () => [{ x, y }], { moves: 0 })
    await open(page, '/collage')
    await chooseMany(page, 9, small)
    const first = await arrangement(page)
    const [one, nine, five] = [await middleOf(page, 1), await middleOf(page, 9), await middleOf(page, 5)]
    await play(browser, (progress) => [{ x: one.x + (nine.x - one.x) * progress, y: one.y + (nine.y - one.y) * progress }])
    // At once: a browser sends no click so soon after a carry.
    await tap(five.x, five.y)
    await expect(place(page, 5)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => arrangement(page)).not.toEqual(first)
    expect(await violationsOn(page)).toEqual([])
    await undo(page, 'Place a photo').tap()
    await expect.poll(() => arrangement(page)).toEqual(first)

    // Its place is narrower than two fingers, which come down on the neighbours.
    await play(browser, (progress) => pair(five, 100 + 60 * progress))
    await expect(place(page, 5)).toHaveAccessibleName(/Zoom 1[456]\d %/)
    expect(await arrangement(page)).toEqual(first)
    await undo(page, 'Zoom').tap()
    await expect(place(page, 5)).toHaveAccessibleName(/Zoom 100 %/)

    await page.getByRole('button', { name: /^Photo \d, in place 1$/ }).tap()
    await expect(page.getByRole('tabpanel', { name: 'Photos' }).getByText('Now tap its place.')).toBeVisible()
    await place(page, 2).tap()
    await expect.poll(() => arrangement(page)).not.toEqual(first)

    // The little stage above a tray that is up is for the piece; the badge is its sign, and 44 px to the finger.
    const badge = page.getByRole('button', { name: /^(Excellent|Good|Fair|Poor).*dpi$/ })
    await page.getByRole('tab', { name: 'Style' }).tap()
    await page.getByRole('button', { name: 'All style choices' }).tap()
    await expect.poll(async () => (await badge.boundingBox())?.width ?? 99).toBeLessThan(44)
    const isFound = await badge.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect()
      return document.elementFromPoint(left + 42, top - 10) === button
    })
    expect(isFound).toBe(true)
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await isInTheCart(page)
  })
})

test('a framed collage in the cart comes back to be changed', async ({ page }) => {
  await open(page, '/collage')
  await chooseMany(page, 4)
  await expect(place(page, 5)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/checkout')
  const line = page.getByRole('listitem', { name: 'Framed collage, 60 × 45 cm' })
  await expect(line.locator('img').last()).toHaveJSProperty('naturalWidth', 480)
  await line.getByRole('link', { name: 'Edit: Framed collage, 60 × 45 cm' }).click()
  await expect(place(page, 4)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
  await page.getByRole('tab', { name: 'Style' }).click()
  await page.getByLabel('A line of text').fill('Hatta, صيف 2026')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed collage, 60 × 45 cm' })).toHaveCount(1)
})

test('a chosen photo moves in its own place, which is one step', async ({ page }) => {
  await open(page, '/collage')
  await chooseMany(page, 2)
  await place(page, 1).click()
  await expect(place(page, 1)).toHaveAttribute('aria-pressed', 'true')
  const { x, y } = await middleOf(page, 1)
  await carry(page, { x, y }, { x: x + 40, y: y + 40 })
  await expect(place(page, 1)).toHaveAccessibleName(/moved/)
  await page.getByRole('button', { name: 'Undo: Move' }).click()
  await expect(place(page, 1)).toHaveAccessibleName(/centred/)
})

test('by keyboard: placed, locked, moved, taken out; an empty place is said when it matters, and filled by one press', async ({ page }) => {
  await open(page, '/collage')
  await chooseMany(page, 3)
  await place(page, 1).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(place(page, 1)).toHaveAccessibleName(/Zoom 1[01]\d %, moved right/)
  await page.getByRole('button', { name: 'Lock in place' }).press('Enter')
  await expect(place(page, 1)).toHaveAccessibleName(/locked/)
  const locked = await photoIn(page, 0)
  await page.getByRole('button', { name: 'Shuffle' }).press('Enter')
  expect(await photoIn(page, 0)).toBe(locked)
  await page.getByRole('button', { name: 'Unlock' }).press('Enter')
  await page.getByRole('button', { name: 'Move to…' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Place 3' }).press('Enter')
  await expect.poll(() => photoIn(page, 2)).toBe(locked)
  await place(page, 3).focus()
  await page.keyboard.press('Delete')
  await expect(place(page, 3)).toHaveAccessibleName(/empty/)
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(page.getByText('One place is still empty')).toBeVisible()
  await page.getByRole('button', { name: 'Fill them from my photos' }).press('Enter')
  await expect(place(page, 3)).toHaveAccessibleName(/dpi/)
  await page.keyboard.press('Control+z')
  await expect(place(page, 3)).toHaveAccessibleName(/empty/)
  await page.getByRole('button', { name: /^Photo \d, without a place$/ }).press('Enter')
  await place(page, 3).press('Enter')
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await page.waitForURL('**/checkout')
})

test('one broken file among good ones fails alone, a photo comes once, and letters that can’t be printed are named and left out', async ({
  page,
}) => {
  await open(page, '/collage')
  const [first, second] = await Promise.all([newPhoto('a.jpg'), newPhoto('b.jpg')])
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') }
  await page.getByLabel('Choose photos').setInputFiles([first, broken, second, { ...first, name: 'again.jpg' }])
  await expect(page.getByText('That photo is in the collage already', { exact: true })).toBeVisible()
  await expect(place(page, 2)).toHaveAccessibleName(/dpi/)
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('button', { name: /^Photo/ })).toHaveCount(2)
  await page.getByRole('tab', { name: 'Style' }).click()
  await page.getByLabel('A line of text').fill('Sun ☀ and 海')
  await expect(page.getByText('These characters can’t be printed')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Leave ☀ 海 out' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByText('Text: “Sun and”')).toBeVisible()
})
