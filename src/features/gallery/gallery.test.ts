import { expect, test } from 'vitest'
import { editorLink } from './gallery.ts'

test.each([
  [{ product: 'framed', size: '45x60', frameId: null, mat: null }, '/print-frame?size=45x60'],
  [{ product: 'framed', size: '40x30', frameId: 4, mat: null }, '/print-frame?size=40x30&frame=4'],
  [{ product: 'framed', size: '40x30', frameId: 4, mat: 'jumbo-white' }, '/print-frame?size=40x30&frame=4&mat=jumbo-white'],
  [{ product: 'canvas', size: '60x45', frameId: null, mat: null }, '/canvas?size=60x45'],
  [{ product: 'canvas', size: '60x45', frameId: 1, mat: null }, '/framed-canvas?size=60x45&frame=1'],
  [{ product: 'panoramic', size: '150x50', frameId: 2, mat: null }, '/framed-panoramic-canvas?size=150x50&frame=2'],
] as const)('%j begins at %s', (tile, link) => {
  expect(editorLink(tile)).toBe(link)
})
