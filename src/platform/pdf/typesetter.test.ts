import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { unprintableOnPaper } from '#domain/print/caption-letters.ts'
import { rightToLeftLetter } from '#domain/print/caption.ts'
import { drawnIn, linesSeen } from '../../../tests/support/drawn-letters.ts'
import { createPaper, inside } from './paper.ts'
import { readTypefaces, type Face } from './typefaces.ts'

const typefaces = await readTypefaces()

async function write(texts: readonly string[], face: Face = 'text', width = 480): Promise<Buffer> {
  const paper = await createPaper({ title: 'A paper', author: 'Barwaz', madeAt: new Date('2026-03-02T08:00:00Z'), typefaces })
  paper.newPage()
  let y = 30
  for (const text of texts) y = paper.write(text, { x: inside.left, y, width }, { face, sizePt: 8 })
  return paper.finish()
}

const seen = async (pdf: Promise<Buffer>) => linesSeen(await pdf)

/** Words as they stand from left to right; the letters of an Arabic one run the other way. */
function fromLeft(...words: string[]): string {
  return words.map((word) => (rightToLeftLetter.test(word) ? Array.from(word).toReversed().join('') : word)).join(' ')
}

/** What is typed, and the words one sees from left to right. */
const lines: [string, ...string[]][] = [
  // Numbers alone, and in English lines: as they are typed.
  ...[
    '١٢٠٤',
    '۱۲۰۴',
    '1204',
    'Flat ١٢٠٤',
    '١٢٠٤, Palm House',
    'Villa ۲۳, Al Wasl',
    'Villa ٢٣, Street 12',
    'Tower A12 ١٢/٣ (٤٥)',
    '+971 50 111 2233',
    '٠٥٠ ١١١ ٢٢٣٣',
    'Call ٠٥٠ ١١١ ٢٢٣٣ or +971 50 111 2233',
    '30 × 40 cm',
    '٣٠×٤٠',
    'Canvas ٣٠×٤٠ cm',
    '-AED 20.50',
    '-٢٠٫٥٠',
    'Refund -٢٠٫٥٠ or −20.50',
    'AED ١٬٢٣٤٫٥٠',
    '17/11/2026',
    'On ١٧/١١/٢٠٢٦',
    'B-1001',
    '50%',
    '٥٠٪ off, ۵۰٪',
  ].map((text): [string] => [text]),
  // Arabic before, after, on both sides.
  ['شقة ١٢٠٤', '١٢٠٤', 'شقة'],
  ['١٢٠٤ شقة', 'شقة', '١٢٠٤'],
  ['شقة ١٢٠٤ برج', 'برج', '١٢٠٤', 'شقة'],
  ['فيلا ۲۳ دبي', 'دبي', '۲۳', 'فيلا'],
  ['فيلا 23 دبي', 'دبي', '23', 'فيلا'],
  ['برج Palm House 12 دبي', 'دبي', 'Palm House 12', 'برج'],
  ['Flat ١٢٠٤, برج ٢٣, Dubai', 'Flat ١٢٠٤,', '٢٣', 'برج', ',', 'Dubai'],
  ['شارع ١٢/٣', '١٢/٣', 'شارع'],
  ['شارع 12/3 دبي', 'دبي', '12/3', 'شارع'],
  ['شارع (١٢/٣) دبي', 'دبي', '(١٢/٣)', 'شارع'],
  ['برج (Block 7) ١٢٠٤', '١٢٠٤', '(Block 7)', 'برج'],
  ['عيد Layla 50%', 'Layla 50%', 'عيد'],
  ['الطلب B-1001 جاهز', 'جاهز', 'B-1001', 'الطلب'],
  ['التاريخ ١٧/١١/٢٠٢٦', '١٧/١١/٢٠٢٦', 'التاريخ'],
  ['السعر ١٬٢٣٤٫٥٠ درهم', 'درهم', '١٬٢٣٤٫٥٠', 'السعر'],
  ['محـمد ٢٣', '٢٣', 'محـمد'],
  // Groups and signs run as the line does, as on a screen.
  ['هاتف ٠٥٠ ١١١ ٢٢٣٣', '٢٢٣٣', '١١١', '٠٥٠', 'هاتف'],
  ['هاتف +971 50 111 2233', '2233', '111', '50', '971+', 'هاتف'],
  ['مقاس ٣٠×٤٠ سم', 'سم', '٤٠×٣٠', 'مقاس'],
  ['مقاس 30 × 40 سم', 'سم', '40', '×', '30', 'مقاس'],
  ['المبلغ -٢٠٫٥٠ درهم', 'درهم', '٢٠٫٥٠-', 'المبلغ'],
  ['المبلغ -AED 20.50', 'AED 20.50-', 'المبلغ'],
  ['خصم ٥٠٪', '٪٥٠', 'خصم'],
]

const texts = lines.map(([text]) => text)

test.each(['text', 'strong', 'display'] as const)('numbers in %s type are drawn as they are read, in every line', async (face) => {
  const wanted = lines.map(([text, ...words]) => (words.length > 0 ? fromLeft(...words).replace(' , ', ', ') : text))
  expect(await seen(write(texts, face))).toEqual(wanted)
})

test('marks that are not seen leave a sign where it was', async () => {
  expect(await seen(write(['\u200E-٢٠٫٥٠', 'المبلغ \u200E-٢٠٫٥٠']))).toEqual(['-٢٠٫٥٠', fromLeft('٢٠٫٥٠-', 'المبلغ')])
})

test('a number keeps its digits in order when its line is broken', async () => {
  const byWords = await seen(write(['شقة ١٢٠٤ برج النخيل ٢٣ شارع ٤٥٦'], 'text', 60))
  expect(byWords.length).toBeGreaterThan(2)
  for (const number of ['١٢٠٤', '٢٣', '٤٥٦']) expect(byWords.filter((line) => line.includes(number))).toHaveLength(1)
  for (const digits of ['٠١٢٣٤٥٦٧٨٩'.repeat(6), '0123456789'.repeat(6), '۰۱۲۳۴۵۶۷۸۹'.repeat(6)]) {
    const cut = await seen(write([digits], 'text', 60))
    expect(cut.length).toBeGreaterThan(2)
    expect(cut.join('')).toBe(digits)
  }
})

/** Readers of PDFs set spaces by the gaps they find, and brackets and ٪ as they like. */
const bare = (text: string) => text.replaceAll(/[ ()٪]/g, '')

test('a line is in the file in the order it is read, and can be copied', async () => {
  const page = await (await getDocumentProxy(new Uint8Array(await write(texts)))).getPage(1)
  const { items } = await page.getTextContent()
  const read = Map.groupBy(
    items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : [])),
    ({ transform }) => Number(transform[5]),
  )
  expect([...read.values()].map((line) => bare(line.map(({ str }) => str).join('')))).toEqual(texts.map(bare))
})

const between = (from: string, to: string) =>
  Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, at) => String.fromCodePoint(from.codePointAt(0)! + at))

test('what may be typed for a paper is there in its type', async () => {
  const signs = [...between('!', '~'), ...between('¡', '¿'), ...Array.from('×÷،؛؟٪٫٬–—‘’‚“”„†•…‹›€™')].filter((sign) => sign !== '\u00AD')
  const letters = [...between('À', 'ö'), ...between('ء', 'غ'), ...between('ف', 'ي'), ...between('А', 'я'), ...Array.from('پچژگکیЁё٠١٩۰۹')]
  const typed = [...signs, ...letters].filter((letter) => letter !== '?')
  expect(unprintableOnPaper(typed.join(''))).toEqual([])
  const drawn = await drawnIn(await write(typed))
  expect(drawn.filter(({ letters: glyph }) => glyph === '?')).toEqual([])
})
