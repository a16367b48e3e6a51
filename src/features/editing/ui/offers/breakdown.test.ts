import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canvasEdges, matColours, matSizes, priceItem } from '#domain/prices/pricing.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { breakdown } from './breakdown.ts'
import { editorKinds } from '#features/designs/editor-kind.ts'
import { firstChoice } from '../choice.ts'
import { pieceSpecOf, sizesOf } from './offers.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'

const lists = listedCatalogue()

test('[BR1] the parts add up to the price, whatever is chosen', () => {
  const choices = fc.constantFrom(...editorKinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      size: fc.constantFrom(...sizesOf(kind, lists)),
      frameId: fc.integer({ min: 1, max: 7 }),
      mat: fc.record({ isOn: fc.boolean(), colour: fc.constantFrom(...matColours), size: fc.constantFrom(...matSizes) }),
      edge: fc.constantFrom(...canvasEdges),
    }),
  )
  fc.assert(
    fc.property(choices, fc.integer({ min: 10, max: 47 }), (choice, mountMm) => {
      const frames = lists.frames.map((frame) => ({ ...frame, regularMountSize: mountMm / 10 }))
      const priced = priceItem(pieceSpecOf(choice), pricedCatalogue(frames, lists.canvases))
      const { parts = [], totalFils } = breakdown(choice, { ...lists, frames }) ?? {}
      expect(priced).toMatchObject({ ok: true, unitFils: totalFils })
      expect(parts.reduce((sum, part) => sum + part.fils, 0)).toBe(totalFils)
      expect(parts.every((part) => part.fils > 0)).toBe(true)
    }),
  )
})

test('[BR1] a mat and a floater frame are named by themselves; what can’t be had has no parts', () => {
  const parts = (kind: (typeof editorKinds)[number]) => breakdown(firstChoice(kind), lists)?.parts.map(({ part }) => part)
  expect(parts('print-frame')).toEqual(['framed-print', 'mat'])
  expect(parts('canvas')).toEqual(['canvas'])
  expect(parts('framed-panoramic-canvas')).toEqual(['canvas', 'floater'])
  expect(breakdown(firstChoice('canvas'), { ...lists, canvases: [] })).toBeNull()
})
