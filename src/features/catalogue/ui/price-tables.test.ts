import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { firstPartPrices } from '#domain/prices/price-list.ts'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { cellText, priceSelections, priceTables, withChanges, type Lists } from './price-tables.ts'

const listed = listedCatalogue()
const lists: Lists = {
  frames: listed.frames.map((frame) => ({
    ...frame,
    words: {},
    isActive: true,
    sizes: frame.sizes.map(({ id: size, price }) => ({ size, price, isActive: size !== '70x70' })),
  })),
  canvases: listed.canvases.map((canvas) => ({ ...canvas, isActive: canvas.size !== '50x50' })),
  parts: firstPartPrices,
}

test('a size and its mirror are one row, and a change of it changes both', () => {
  const [framed, canvases] = priceTables(lists)
  expect(framed?.rows.map(({ name }) => name)).toEqual([
    '20 × 25 cm',
    '30 × 40 cm',
    '45 × 60 cm',
    '60 × 80 cm',
    '75 × 100 cm',
    '90 × 120 cm',
    '30 × 30 cm',
    '35 × 35 cm',
    '40 × 40 cm',
    '50 × 50 cm',
    '60 × 60 cm',
    '70 × 70 cm',
    '75 × 75 cm',
    '90 × 90 cm',
  ])
  expect(framed?.columns).toHaveLength(7)
  expect(framed?.rows.filter(({ isRetired }) => isRetired).map(({ name }) => name)).toEqual(['70 × 70 cm'])
  expect(canvases?.rows).toHaveLength(6 + 6 + 6)
  expect(canvases?.rows.filter(({ isRetired }) => isRetired).map(({ name }) => name)).toEqual(['50 × 50 cm'])
  const cell = framed?.rows[1]?.cells[0]
  expect(cell).toMatchObject({ key: 'frame 1 30x40', name: 'Black, 30 × 40 cm', priceFils: 19500 })
  const change = cell?.toChange(fils(20_500))
  const { frames } = withChanges(lists, change ? [change] : [])
  const changed = frames.flatMap(({ id, sizes }) => sizes.filter(({ price }) => price === 20_500).map(({ size }) => `${id} ${size}`))
  expect(changed).toEqual(['1 30x40', '1 40x30'])
})

test('prices of one frame, of all frames and of canvases can be chosen together', () => {
  const selections = priceSelections(priceTables(lists).filter(({ isList }) => isList))
  expect(selections.map(({ name, cells }) => `${name}: ${cells.length}`)).toEqual([
    'Framed prints: 98',
    ...['Black', 'White', 'Natural', 'Walnut', 'Gold', 'Silver', 'Weathered'].map((frame) => `${frame}: 14`),
    'Canvases: 18',
  ])
  expect(selections.find(({ name }) => name === 'Walnut')?.cells.map(({ key }) => key.startsWith('frame 4 '))).toEqual(Array(14).fill(true))
})

test('a cell shows what it takes', () => {
  expect([19_500, 750, 125_000].map((amount) => cellText(fils(amount)))).toEqual(['195', '7.50', '1,250'])
})

test('what is added to a print stands in a table of its own, within its own limits, and is not moved with the lists', () => {
  const parts = priceTables(lists).at(-1)
  const cells = parts?.rows.flatMap((row) => row.cells) ?? []
  expect([parts?.isList, cells.map(({ name, priceFils, show }) => `${name}: ${show(priceFils)}`)]).toEqual([
    false,
    [
      'Regular mat, per cm of its width: 3',
      'Jumbo mat, per cm of its width: 5',
      'Collage, percent of the print: 15 %',
      'Floater frame, per cm all round: 0.60',
    ],
  ])
  const read = cells.map((cell) => ['20', '20 %', '٢٠٪', '0', '301', '2.50'].map((typed) => cell.read(typed)))
  expect(read[2]).toEqual([20, 20, 20, null, null, null])
  expect(read[3]).toEqual([2000, null, null, null, null, 250])
  const change = cells[2]?.toChange(fils(20))
  expect(withChanges(lists, change ? [change] : []).parts).toEqual({ ...firstPartPrices, collage: 20 })
})
