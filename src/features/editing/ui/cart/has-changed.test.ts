import { expect, test } from 'vitest'
import { plainTone } from '#domain/print/tone.ts'
import { choose, designOf, firstState, stateOf, type EditorState } from '#features/editor/ui/editor-state.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { amend, historyOf, record, undo } from '../drafts/history.ts'
import { hasChanged } from './has-changed.ts'

const lists = listedCatalogue()
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const px = { widthPx: 4000, heightPx: 3000 }
const photo = { key: 'a', photoId: 'a', px, isMeasured: true, placement, tone: plainTone, acceptsPoorIn: null, size: '30x40' }
const design = designOf(firstState('canvas'), photo)
const line = historyOf(stateOf(design, px))
const piecesOf = (state: EditorState) => state.photos.map((each) => ({ key: each.key, content: designOf(state, each) }))
const sized = (state: EditorState, size: string) => choose(state, { size }, lists)

test('[HC1] a piece that was only looked at has not changed, one in another size has', () => {
  expect(hasChanged(line, piecesOf)).toBe(false)
  expect(
    hasChanged(
      amend(line, (state) => ({ ...state, current: 0 })),
      piecesOf,
    ),
  ).toBe(false)
  expect(hasChanged(record(line, sized(line.present, '60x80'), 'Size', 1), piecesOf)).toBe(true)
})

test('[HC1] what was undone, or chosen again as it was, is no change', () => {
  const larger = record(line, sized(line.present, '60x80'), 'Size', 1)
  expect(hasChanged(undo(larger), piecesOf)).toBe(false)
  expect(hasChanged(record(larger, sized(larger.present, '30x40'), 'Size', 9000), piecesOf)).toBe(false)
})
