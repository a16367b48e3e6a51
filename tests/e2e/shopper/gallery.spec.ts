import { expect, test } from '@playwright/test'
import { desktop, expectSound, keepPicture, open, phone } from '../support.ts'

test('the gallery is filtered, a picture opens large, and the editor begins with its frame and size', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await open(page, '/gallery?room=close-up')
  const tiles = page.getByRole('button', { name: / large$/ })
  await expect(tiles).toHaveCount(2)
  await page.getByRole('link', { name: 'Framed prints', exact: true }).click()
  await expect(tiles).toHaveCount(1)
  await expectSound(page)
  await tiles.click()
  const dialog = page.getByRole('dialog', { name: 'The corner, up close' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(desktop)
  await expectSound(page)
  await keepPicture(page, 'large')
  await dialog.getByRole('link', { name: 'Make yours like this' }).click()
  await expect(page).toHaveURL(`${baseURL}/print-frame?size=40x30&frame=4&mat=regular-white`)
  await expect(page.getByRole('radio', { name: /^40 × 30 cm/ })).toBeChecked()
  await page.getByRole('tab', { name: 'Frame' }).click()
  await expect(page.getByRole('radio', { name: /Walnut/ })).toBeChecked()
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`with ${motion} as motion preference the picture one chose ${motion === 'reduce' ? 'gives way to' : 'grows into'} the stage`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const isLeaving = (element: Element) => getComputedStyle(element).viewTransitionName === 'stage'
        const leaving = [...document.querySelectorAll('.leaves')].filter(isLeaving).length
        const transition = start(update)
        const moving = transition.ready.then(() => document.getAnimations().some(({ effect }) => isOfStage(effect)))
        const isOfStage = (effect: AnimationEffect | null) =>
          (effect as KeyframeEffect | null)?.pseudoElement === '::view-transition-group(stage)'
        Object.assign(window, { seen: moving.then((moves) => ({ leaving, moves })) })
        return transition
      }
    })
    await open(page, '/gallery')
    await page
      .getByRole('link', { name: /^Make yours like this/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/gallery/)
    // The address changes a moment before the page does.
    const seen = () => page.evaluate(() => (window as unknown as { seen?: Promise<unknown> }).seen)
    await expect.poll(seen).toEqual({ leaving: 1, moves: motion === 'no-preference' })
  })
}
