import { expect, type Frame, type Page } from '@playwright/test'
import { keepPicture, phone } from './support.ts'

/** A phone whose text is twice as large, and the smallest window, which is also that of a desktop at 400 %. */
const windows = [
  { ...phone, textPercent: 200 },
  { width: 320, height: 256, textPercent: 100 },
]

/** Nothing is cut, nothing scrolls sideways and no word is broken where the text is large or the window small. */
export async function expectRoomForLargeText(page: Page, name = 'the page'): Promise<void> {
  const before = page.viewportSize() ?? phone
  for (const { textPercent, ...size } of windows) {
    await page.setViewportSize(size)
    const [main, ...inside] = page.frames()
    for (const frame of inside) await frame.evaluate(setTextSize, textPercent)
    await main?.evaluate(setTextSize, textPercent)
    const cut = await Promise.all(page.frames().map((frame: Frame) => frame.evaluate(findCutText)))
    await keepPicture(page, `${name.replaceAll('/', '_')}-${textPercent}`, { fullPage: true })
    expect.soft(cut.flat(), `${name} at ${size.width} px, text at ${textPercent} %`).toEqual([])
  }
  for (const frame of page.frames()) await frame.evaluate(setTextSize, 100)
  await page.setViewportSize(before)
}

function setTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
}

function findCutText(): string[] {
  const page = document.documentElement
  const found = new Set<string>()
  if (page.scrollWidth > page.clientWidth) found.add(`it scrolls sideways: ${page.scrollWidth} px`)

  const nameOf = (element: Element) => `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`
  const isShown = (element: Element) =>
    !element.closest('script, style, noscript, svg, [aria-hidden=true], [inert]') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // The outer elements of one text are mostly those of the next.
  const looks = new Map<Element, { box: DOMRect; overflowX: string; overflowY: string; isForScreenReaders: boolean }>()
  const lookOf = (outer: Element) => {
    const known = looks.get(outer)
    if (known) return known
    const { overflowX, overflowY, width, position } = getComputedStyle(outer)
    const isForScreenReaders = width === '1px' && position === 'absolute'
    const look = { box: outer.getBoundingClientRect(), overflowX, overflowY, isForScreenReaders }
    looks.set(outer, look)
    return look
  }
  const isCutBy = (outer: Element, text: DOMRect) => {
    const { overflowX, overflowY, box } = lookOf(outer)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return (
      (hides(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) ||
      // A font's own box is a little higher than its letters.
      (hides(overflowY) && (text.top < box.top - 3 || text.bottom > box.bottom + 3))
    )
  }
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement
    if (!element || text.data.trim() === '' || !isShown(element)) continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX, isForScreenReaders } = lookOf(outer)
      if (isForScreenReaders || overflowX === 'auto' || overflowX === 'scroll') break
      const isOutside = outer === document.body && (box.left < -1 || box.right > page.clientWidth + 1)
      if (isOutside || isCutBy(outer, box)) found.add(`cut: ${nameOf(element)}`)
    }
    // What is no word, an address say, may break anywhere.
    for (const { index, 0: word } of text.data.matchAll(/[^\s\u2060-]+/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && !/[@/]|\w\.\w/.test(word)) found.add(`broken: ${word} of ${nameOf(element)}`)
    }
  }
  return [...found]
}
