import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPaper, inside } from './paper.ts'
import { drawTable } from './table.ts'
import { readTypefaces } from './typefaces.ts'

const typefaces = await readTypefaces()
const newPaper = () => createPaper({ title: 'A paper', author: 'Barwaz', madeAt: new Date('2026-03-02T08:00:00Z'), typefaces })
const column = 150

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

async function written(text: string): Promise<string> {
  const paper = await newPaper()
  paper.newPage()
  paper.write(text, { x: inside.left, y: 60, width: 480 })
  return (await pagesOf(await paper.finish())).join(' ')
}

/** The right end of everything drawn, in points. */
async function rightEdge(text: string): Promise<number> {
  const paper = await newPaper()
  paper.newPage()
  paper.write(text, { x: inside.left, y: 60, width: column })
  const page = await (await getDocumentProxy(new Uint8Array(await paper.finish()))).getPage(1)
  const { items } = await page.getTextContent()
  return Math.max(...items.flatMap((item) => ('transform' in item ? [Number(item.transform[4]) + item.width] : [])))
}

test.each([
  ['words', 'Warehouse twelve at the end of the street behind the old market'],
  ['one long word', 'W'.repeat(200)],
  ['one long Arabic word', 'ي'.repeat(200)],
  ['both in one line', `شركة برواز ${'Barwaz'.repeat(20)} للتجارة 12/3`],
  ['a long address without a space', `${'a'.repeat(90)}@example.com`],
])('%s never leaves its column', async (_what, text) => {
  expect(await rightEdge(text)).toBeLessThanOrEqual(inside.left + column + 0.5)
})

test('letters of many scripts are there; what no typeface has is one question mark each', async () => {
  const text = await written('Zażółć Nguyễn Иван Ærøskøbing 漢 👩‍👩‍👧 end')
  expect(text).toBe('Zażółć Nguyễn Иван Ærøskøbing ? ? end')
})

test('marks that are not seen, and would turn text around, are gone', async () => {
  expect(await written('a\u202Eb\u2066c\u200Fd\u0000e\u200Bf \uD800 g')).toBe('abcdef ? g')
})

test('a table goes on over pages, each with its head, no row lost or cut', async () => {
  const paper = await newPaper()
  paper.newPage()
  const rows = Array.from({ length: 120 }, (_, at) => `Row ${at + 1}.`)
  drawTable(paper, {
    columns: [
      { title: 'What', cell: (row) => row },
      { title: 'How many', width: 60, align: 'end', cell: () => '1' },
    ],
    rows,
    y: 100,
    nextPage: () => {
      paper.newPage()
      return 60
    },
  })
  const pages = await pagesOf(await paper.finish())
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) expect(page).toMatch(/^What How many Row/)
  for (const row of rows)
    expect(
      pages.filter((page) => page.includes(row)),
      row,
    ).toHaveLength(1)
})

test('the same content is the same bytes', async () => {
  const draw = async () => {
    const paper = await newPaper()
    paper.newPage()
    paper.write('Layla ليلى', { x: 60, y: 60, width: 200 }, { face: 'display' })
    return paper.finish()
  }
  const [first, second] = [await draw(), await draw()]
  expect(first.equals(second)).toBe(true)
})
