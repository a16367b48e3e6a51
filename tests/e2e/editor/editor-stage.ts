import { expect, type Locator, type Page } from '@playwright/test'
import type { Finger } from '../../support/browsers/touch.ts'
import { newPhoto } from './new-photo.ts'

export const stage = (page: Page) => page.getByRole('application')

export const choose = async (page: Page, ...names: string[]) =>
  page
    .getByLabel('Choose photos')
    .setInputFiles(await Promise.all((names.length > 0 ? names : ['photo.jpg']).map((name) => newPhoto(name))))

export async function middleOf(page: Page): Promise<Finger> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('There is no stage')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, byX: number, byY: number) {
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX, y + byY, { steps: 6 })
  await page.mouse.up()
}

/** The toast with these words comes to rest where it covers nothing of what is pressed or read next. */
export async function expectToastBeside(words: Locator, what: string): Promise<void> {
  const look = () =>
    words.evaluateAll(([element], selector) => {
      const [toast, other] = [element?.closest('li'), document.querySelector(selector)].map((each) => each?.getBoundingClientRect())
      if (!toast || !other) return 'not there'
      const isOn = toast.left < other.right && toast.right > other.left && toast.top < other.bottom && toast.bottom > other.top
      return isOn ? 'on it' : 'beside it'
    }, what)
  await expect.poll(look, { intervals: [100] }).toBe('beside it')
}
