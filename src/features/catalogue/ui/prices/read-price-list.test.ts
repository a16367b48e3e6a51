import { expect, test } from 'vitest'
import { csvAmount, csvRow } from '#domain/csv.ts'
import { firstPartPrices } from '#domain/prices/price-list.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { priceTables } from '../price-tables.ts'
import { readPriceList } from './read-price-list.ts'

const { frames, canvases } = listedCatalogue()
const tables = priceTables({
  frames: frames.map((frame) => ({
    ...frame,
    name: frame.id === 2 ? '=White, "matt"' : frame.name,
    words: {},
    isActive: true,
    sizes: frame.sizes.map(({ id: size, price }) => ({ size, price, isActive: true })),
  })),
  canvases: canvases.map((canvas) => ({ ...canvas, isActive: true })),
  parts: firstPartPrices,
})
const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))

const head = 'Product,Frame,Size,Price in AED,State\r\n'
const whole =
  head +
  cells
    .map(({ inFile, priceFils, show }) =>
      csvRow([...inFile, show(priceFils).endsWith('%') ? show(priceFils) : csvAmount(priceFils), 'Active']),
    )
    .join('')
const read = (file: string) => {
  const found = readPriceList(file, cells)
  return found && { moved: found.moved.map(({ cell, price }) => `${cell.name}: ${price}`), left: found.left }
}

test('[PL1] the list as the shop gives it out changes nothing, and every row of it is known', () => {
  expect(cells.length).toBeGreaterThan(100)
  expect(read(whole)).toEqual({ moved: [], left: [] })
})

test('[PL1] what was changed in a spreadsheet counts, of a size and its turned twin whichever was', () => {
  const changed = head + 'Framed print,Black,30x40,195.00,Active\r\nFramed print,Black,40x30,205,Active\r\n'
  expect(read(changed)).toEqual({ moved: ['Black, 30 × 40 cm: 20500'], left: [] })
  expect(read(changed.replaceAll(',', ';'))).toEqual(read(changed))
  const parts = head + '"Collage, percent of the print",,,20 %,\r\nPanoramic canvas,,20x60,180,\r\n'
  expect(read(parts)?.moved).toEqual(['Collage, percent of the print: 20', '60 × 20 cm: 18000'])
  const named = head + csvRow(['Framed print', '=White, "matt"', '30x40', '199.50', ''])
  expect(read(named)?.moved).toEqual(['=White, "matt", 30 × 40 cm: 19950'])
})

test('[PL1] what is not understood is left and said, and the rest counts', () => {
  const file = [
    'Framed print,Pink,30x40,100',
    'Framed print,Black,31x40,100',
    'Framed print,Black,45x60,free',
    'Framed print,Black,60x80,0',
    '"Floater frame, per cm all round",,,500',
    'Framed print,Black,30x40,200',
    'Framed print,Black,40x30,210',
    'Canvas,,40x30,197.50',
  ].join('\n')
  expect(read(head + file)).toEqual({
    moved: ['Black, 30 × 40 cm: 20000', expect.stringMatching(/: 19750$/)],
    left: [
      { row: 'Framed print, Pink, 30x40, 100', why: 'no such price in the shop' },
      { row: 'Framed print, Black, 31x40, 100', why: 'no such price in the shop' },
      { row: 'Framed print, Black, 45x60, free', why: 'no price that can be taken' },
      { row: 'Framed print, Black, 60x80, 0', why: 'no price that can be taken' },
      { row: 'Floater frame, per cm all round, 500', why: 'no price that can be taken' },
      { row: 'Framed print, Black, 40x30, 210', why: 'another price than its turned twin' },
    ],
  })
})

test.each([[''], ['a photo'], ['Name,Price\nBlack,1'], ['"'], ['\uFEFF\r\n\r\n']])('%j is no price list', (file) => {
  expect(readPriceList(file, cells)).toBeNull()
})
