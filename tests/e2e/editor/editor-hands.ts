import { expect, type Locator, type Page } from '@playwright/test'
import { pair, play } from '../../support/browsers/touch.ts'
import { drag, middleOf, stage } from './editor-stage.ts'

/** One way to use the editor, and no other. */
export type Hand = {
  name: string
  /** Until the browser asks for files. */
  askForFiles: (page: Page) => Promise<void>
  /** Moves the photo to the right and down, as far as it reaches, and nearer. */
  place: (page: Page) => Promise<void>
  choose: (page: Page, tab: string, option: RegExp) => Promise<void>
  press: (page: Page, button: string) => Promise<void>
}

const picker = (page: Page) => page.getByLabel('Choose photos')
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What one points at: the input itself is out of sight. */
const cardOf = (page: Page, input: Locator) => page.locator('label').filter({ has: input })

export const mouse: Hand = {
  name: 'mouse',
  askForFiles: (page) => cardOf(page, picker(page)).click(),
  async place(page) {
    await drag(page, 25, 15)
    await page.mouse.wheel(0, -80)
  },
  async choose(page, tab, option) {
    await tabNamed(page, tab).click()
    await cardOf(page, page.getByRole('radio', { name: option })).click()
  },
  press: (page, button) => buttonNamed(page, button).click(),
}

export const touch: Hand = {
  name: 'touch',
  askForFiles: (page) => cardOf(page, picker(page)).tap(),
  async place(page) {
    const browser = await page.context().newCDPSession(page)
    const { x, y } = await middleOf(page)
    await play(browser, (progress) => [{ x: x + 40 * progress, y: y + 20 * progress }])
    await play(browser, (progress) => pair({ x, y }, 80 + 12 * progress))
  },
  async choose(page, tab, option) {
    await tabNamed(page, tab).tap()
    await cardOf(page, page.getByRole('radio', { name: option })).tap()
  },
  press: (page, button) => buttonNamed(page, button).tap(),
}

export const keyboard: Hand = {
  name: 'keyboard',
  async askForFiles(page) {
    await tabTo(page, picker(page))
    await page.keyboard.press('Enter')
  },
  async place(page) {
    await tabTo(page, stage(page))
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', '+', '+']) await page.keyboard.press(key)
  },
  async choose(page, tab, option) {
    const tabs = page.getByRole('tablist').filter({ has: tabNamed(page, tab) })
    await tabTo(page, tabs.getByRole('tab', { selected: true }))
    await pressUntil(page, 'ArrowRight', () => tabs.getByRole('tab', { name: tab, exact: true, selected: true }).isVisible())
    const wanted = page.getByRole('radio', { name: option })
    const options = page.getByRole('group').filter({ has: wanted })
    await tabTo(page, options.getByRole('radio', { checked: true }))
    await pressUntil(page, 'ArrowRight', () => wanted.isChecked())
  },
  async press(page, button) {
    await tabTo(page, buttonNamed(page, button))
    await page.keyboard.press('Enter')
  },
}

/** Forwards, or back where it was passed already. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const isBefore = await target.evaluate(
    (element) => element.compareDocumentPosition(document.activeElement ?? document.body) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await pressUntil(page, isBefore ? 'Shift+Tab' : 'Tab', () => target.evaluate((element) => element === document.activeElement))
}

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there`)
}
