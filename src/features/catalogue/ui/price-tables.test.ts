import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { cellText, priceSelections, priceTables, withChanges, type Lists } from './price-tables.ts'

const listed = listedCatalogue()
const lists: Lists = {
  frames: listed.frames.map((frame) => ({
    ...frame,
    words: {},
    isActive: true,
    sizes: frame.sizes.map(({ id: size, price }) => ({ size, price })),
  })),
  canvases: listed.canvases.map((canvas) => ({ ...canvas, isActive: canvas.size !== '50x50' })),
}

test('a size and its mirror are one row, and a change of it changes both', () => {
  const [framed, canvases] = priceTables(lists)
  expect(framed?.rows.map(({ size }) => size)).toEqual([
    '20x25',
    '30x40',
    '45x60',
    '60x80',
    '75x100',
    '90x120',
    '30x30',
    '35x35',
    '40x40',
    '50x50',
    '60x60',
    '70x70',
    '75x75',
    '90x90',
  ])
  expect(framed?.columns).toHaveLength(7)
  expect(canvases?.rows).toHaveLength(6 + 6 + 6)
  expect(canvases?.rows.filter(({ isRetired }) => isRetired).map(({ size }) => size)).toEqual(['50x50'])
  const cell = framed?.rows[1]?.cells[0]
  expect(cell).toMatchObject({ key: 'frame 1 30x40', name: 'Black, 30 × 40 cm', priceFils: 19500 })
  const change = cell?.toChange(fils(20_500))
  const { frames } = withChanges(lists, change ? [change] : [])
  const changed = frames.flatMap(({ id, sizes }) => sizes.filter(({ price }) => price === 20_500).map(({ size }) => `${id} ${size}`))
  expect(changed).toEqual(['1 30x40', '1 40x30'])
})

test('prices of one frame, of all frames and of canvases can be chosen together', () => {
  const selections = priceSelections(priceTables(lists))
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
