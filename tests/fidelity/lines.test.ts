import { expect, test } from 'vitest'
import type { Direction } from '../../src/platform/pdf/visual-runs.ts'
import { createPaper, inside } from '../../src/platform/pdf/paper.ts'
import { readTypefaces } from '../../src/platform/pdf/typefaces.ts'
import { linesSeen } from '../support/drawn-letters.ts'
import { launchChromium } from '../support/browsers/chromium.ts'

const numbers = ['2-3', '2-\u20603', '30 × 40', '−195.00', '+971 50 123 4567', 'B-1001', '17/11/2026', '5 %', '12:30', 'AE07 0331 2345']
/** A number alone, in Arabic, and there set apart in each way that the shop's words do it. */
const lines = [
  ...numbers.map((number) => `قبل ${number} بعد`),
  ...numbers.map((number) => `قبل \u2066${number}\u2069 بعد`),
  ...numbers.map((number) => `\u2068${number}\u2069`),
  'طلبك \u200EB-1001\u200E جاهز',
  '\u2068كانفس\u2069، \u2068\u206630 × 40\u2069 سم\u2069',
  '\u2068Aramex\u2069: رقم طردك \u2068GB-12/3 (a)\u2069.',
  'المبلغ \u2068\u2066−1,234.50\u2069 د.إ\u2069 خلال 2-3 أيام',
  'Layla \u2068ليلى 12\u2069, 34',
  'a \u2067ب 1\u2069 c',
  '\u206630\u2069\u206640\u2069 سم',
  'ضريبة القيمة المضافة 5 %: 9.29',
  'إلى \u2068a.b@c.example\u2069، الساعة 09:00',
  'صفحة \u20681\u2069 من \u20683\u2069',
]
const bases: readonly Direction[] = ['rtl', 'ltr']
const drawn = bases.flatMap((base) => lines.map((text) => ({ text, base })))

/** A bracket looks the way it reads, which the letters under it do not say. */
const unmirrored = (line: string) => line.replaceAll(/[()]/g, '|')

async function onPaper(): Promise<string[]> {
  const paper = await createPaper({
    title: 'A paper',
    author: 'Barwaz',
    madeAt: new Date('2026-03-02T08:00:00Z'),
    typefaces: await readTypefaces(),
  })
  paper.newPage()
  let y = 20
  for (const { text, base } of drawn) y = paper.write(text, { x: inside.left, y, width: 480 }, { base, sizePt: 6 })
  return linesSeen(await paper.finish())
}

/** Where the browser puts each letter, from left to right. */
async function onScreen(): Promise<string[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    return await page.evaluate((shown) => {
      return shown.map(({ text, base }) => {
        const line = document.createElement('p')
        Object.assign(line, { dir: base, textContent: text })
        line.style.cssText = 'white-space: nowrap; font: 20px sans-serif'
        document.body.append(line)
        const range = document.createRange()
        const letters = Array.from(text, (letter, at) => {
          range.setStart(line.firstChild!, at)
          range.setEnd(line.firstChild!, at + 1)
          return { letter, ...range.getBoundingClientRect().toJSON() }
        })
        const seen = letters.filter(({ width }) => width > 0)
        return seen
          .toSorted((one, other) => one.left - other.left)
          .map(({ letter }) => letter)
          .join('')
      })
    }, drawn)
  } finally {
    await browser.close()
  }
}

test('a line of both languages runs on paper as it does on a screen, with all that is set apart in it', async () => {
  expect(lines).toHaveLength(40)
  const [paper, screen] = await Promise.all([onPaper(), onScreen()])
  expect(paper.map(unmirrored)).toEqual(screen.map(unmirrored))
})
