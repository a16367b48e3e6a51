import { expect, test } from '@playwright/test'
import { choose, stage } from './editor/editor-stage.ts'
import { open } from './support.ts'

/** Runs in the page before any script: what Safari 16.4 lacks is taken away. */
function takeAway(): void {
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'ImageDecoder', 'navigation']],
    [Document.prototype, ['startViewTransition']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
  const { matches } = Element.prototype
  Element.prototype.matches = function only(this: Element, selector: string) {
    if (selector.includes(':popover-open')) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
    return matches.call(this, selector)
  } as typeof matches
  // To this browser the attribute still means something.
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[popover]')) element.removeAttribute('popover')
  }).observe(document, { childList: true, subtree: true })
}

test('in a Safari of 2023 a photo can be chosen, another file is named, and the questions open', async ({ page }) => {
  await page.addInitScript(takeAway)
  await open(page, '/print-frame')
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'showPopover' in HTMLElement.prototype)).toBe(false)
  await page.getByLabel('Choose photos').setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir') })
  const refused = 'This file is not a photo we can read. Please send a photo: JPEG, PNG, HEIC, WebP, AVIF or TIFF.'
  await expect(page.getByText(`letter.jpg can’t be used: ${refused}`)).toBeVisible()
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleared' })).toBeVisible()
  await open(page, '/faqs')
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible()
})
