import { expect, test, type Page } from '@playwright/test'
import { choose } from './editor-stage.ts'
import { open } from '../support.ts'

/** Phones as they are held, with their browsers' bars and without, one of them by somebody who reads large letters. */
const windows = [
  { width: 390, height: 844, textPct: 100 },
  { width: 390, height: 664, textPct: 100 },
  { width: 375, height: 553, textPct: 100 },
  { width: 360, height: 640, textPct: 100 },
  { width: 320, height: 568, textPct: 100 },
  { width: 844, height: 390, textPct: 100 },
  { width: 844, height: 340, textPct: 100 },
  { width: 390, height: 844, textPct: 200 },
]
const editors = ['/print-frame', '/canvas', '/framed-canvas', '/panoramic-canvas', '/framed-panoramic-canvas', '/collage']

type Seen = {
  tool: string
  /** Of the window. */
  stageShare: number
  isPieceWhole: boolean
  /** What can be chosen without scrolling: its words. */
  choices: string[]
  /** Of those, what something else lies on. */
  covered: string[]
  isCut: boolean
}

/** Opens one tool after the other and says what is seen of each. */
function seeTools(page: Page): Promise<Seen[]> {
  return page.evaluate(async () => {
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.width > 0 &&
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const piecesOnStage = () =>
      [...document.querySelectorAll('.stage .piece')].filter((piece) => piece.checkVisibility({ visibilityProperty: true }))
    const isWhole = () => {
      const [piece, ...others] = piecesOnStage().map((each) => each.getBoundingClientRect())
      return piece !== undefined && others.length === 0 && within(piece, document.querySelector('.stage')!.getBoundingClientRect())
    }
    /** Drawn to the end: a starved machine takes its time, and what never comes right is seen as it is. */
    const settled = async () => {
      let before = ''
      for (let still = 0, frames = 0; frames < 600 && (still < 3 || !isWhole()); frames += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
          setTimeout(resolve, 200)
        })
        const panel = document.querySelector('[role=tabpanel]:not([hidden])')
        const now = JSON.stringify([panel?.textContent, panel?.getBoundingClientRect(), piecesOnStage()[0]?.getBoundingClientRect()])
        still = now === before && panel?.querySelector('input, button') ? still + 1 : 0
        before = now
      }
    }
    const all = new DOMRect(0, 0, innerWidth, innerHeight)
    const seen = []
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tablist][aria-label="Choose and place"] [role=tab]')) {
      tab.click()
      await settled()
      const stage = document.querySelector('.stage')!.getBoundingClientRect()
      const panel = document.querySelector('[role=tabpanel]:not([hidden])')!
      const inSight = (element: Element) =>
        within(element.getBoundingClientRect(), panel.getBoundingClientRect()) && within(element.getBoundingClientRect(), all)
      const isCovered = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)))
        return corners.some((there) => there && !element.contains(there) && !there.contains(element))
      }
      const words = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()
      const inReach = [...panel.querySelectorAll('label, button')].filter(inSight)
      seen.push({
        tool: tab.textContent,
        stageShare: (stage.width * stage.height) / (innerWidth * innerHeight),
        isPieceWhole: isWhole() && within(stage, all),
        choices: inReach.map(words),
        covered: inReach.filter(isCovered).map(words),
        isCut: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
      })
    }
    return seen
  })
}

/** Turns or swaps the phone; what it shows then is drawn before anything is looked at. */
async function resize(page: Page, { textPct, ...size }: (typeof windows)[number]): Promise<string> {
  await page.setViewportSize(size)
  await page.evaluate((pct) => (document.documentElement.style.fontSize = `${pct}%`), textPct)
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  return `${size.width} × ${size.height}, text ${textPct} %`
}

/** The tool that is chosen stays in sight, however the phone is turned. */
function isToolSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [row, tool] = ['', ' [aria-selected=true]'].map((part) =>
      document.querySelector(`[role=tablist][aria-label="Choose and place"]${part}`)!.getBoundingClientRect(),
    )
    return tool!.left >= row!.left - 1 && tool!.right <= row!.right + 1
  })
}

/** Before there is a photo, nothing cuts what asks for one. */
function isQuestionWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [stage, question] = ['.stage', '.stage label'].map((part) => document.querySelector(part)!.getBoundingClientRect())
    return question!.top >= stage!.top && question!.bottom <= stage!.bottom && question!.left >= 0 && question!.right <= innerWidth
  })
}

test.use({ hasTouch: true, isMobile: true })

for (const path of editors) {
  test(`${path}: in every window the question is whole, and each tool is seen together with the whole piece`, async ({ page }) => {
    await open(page, path)
    for (const window of windows) {
      const at = await resize(page, window)
      expect.soft(await isQuestionWhole(page), `the question at ${at}`).toBe(true)
    }
    await choose(page, ...(path === '/collage' ? ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'] : []))
    await expect(page.getByRole('button', { name: /Excellent|Good|Fair|Poor/ })).toBeVisible()
    for (const window of windows) {
      const at = await resize(page, window)
      await expect.poll(() => isToolSeen(page), `the chosen tool at ${at}`).toBe(true)
      const tools = await seeTools(page)
      expect(tools.length).toBeGreaterThanOrEqual(5)
      for (const { tool, stageShare, isPieceWhole, choices, covered, isCut } of tools) {
        const where = `${tool} at ${at}`
        expect.soft(stageShare, `${where}: stage`).toBeGreaterThanOrEqual(window.textPct === 200 ? 0.25 : 0.4)
        expect.soft(isPieceWhole, `${where}: piece`).toBe(true)
        expect.soft(choices.filter(Boolean).length, `${where}: choices`).toBeGreaterThan(0)
        expect.soft(covered, `${where}: covered`).toEqual([])
        if (tool === 'Size') expect.soft(choices.join(), where).toMatch(/\d+\s×\s\d+\scm.*AED\s\d/)
        expect.soft(isCut, `${where}: scrolls`).toBe(false)
      }
    }
  })
}

for (const [shape, photo, line] of [
  ['landscape', { width: 3000, height: 2000 }, 'Framed print, 40 × 30 cm'],
  ['portrait', { width: 2000, height: 3000 }, 'Framed print, 30 × 40 cm'],
] as const) {
  test(`a ${shape} photo, another size and into the cart: three taps`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await open(page, '/print-frame')
    const { newPhoto } = await import('./new-photo.ts')
    await page.getByLabel('Choose photos').setInputFiles(await newPhoto('photo.jpg', photo))
    await expect(page.getByRole('application')).toHaveAccessibleName(/dpi/)
    let taps = 0
    await page.exposeFunction('countTap', () => (taps += 1))
    await page.evaluate(() =>
      addEventListener('click', (event) => event.detail > 0 && (window as unknown as { countTap: () => void }).countTap(), true),
    )
    await page.getByRole('tab', { name: 'Size' }).tap()
    const size = page.getByRole('radio', { name: shape === 'landscape' ? /^40 × 30/ : /^30 × 40/ })
    await page.locator('label').filter({ has: size }).tap()
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await page.waitForURL('**/checkout')
    await expect(page.getByRole('listitem', { name: line })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
  })
}
