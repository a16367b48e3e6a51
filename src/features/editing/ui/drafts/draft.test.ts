import { expect, test } from 'vitest'
import { keptSteps, laterOf, packDraft, photoKeysOf, unpackDraft } from './draft.ts'
import { isUntouched } from './draft-place.ts'
import { editorDraft } from '#features/editor/ui/editor-draft.ts'
import { addPhotos, choose, firstState, type EditorState } from '#features/editor/ui/editor-state.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { historyOf, record, undo, type History } from './history.ts'

const mine = { copies: { one: { id: 'd1', version: 3, given: '{}' } }, sessionId: 'me', nowMs: 1000 }
const px = { widthPx: 3000, heightPx: 2000 }

function withPhoto(key: string): EditorState {
  return addPhotos(firstState('print-frame'), [{ key, photoId: null, px, isMeasured: true }], listedCatalogue())
}

function steps(count: number): History<EditorState> {
  let history = record(historyOf(firstState('print-frame')), withPhoto('one'), 'Add photos', 0)
  for (let at = 1; at < count; at += 1) {
    history = record(history, choose(history.present, { size: at % 2 ? '30x40' : '20x25' }, listedCatalogue()), 'Size', at * 1000)
  }
  return history
}

/** As the browser gives it back. */
function through(value: unknown): unknown {
  return structuredClone(value)
}

test('a draft comes back as it was, with undo and redo', () => {
  const history = undo(steps(5))
  const read = unpackDraft(editorDraft, through(packDraft(editorDraft, history, mine)), [], 'me')
  expect(read).toEqual({ ok: true, draft: { history, copies: mine.copies, pictures: {}, savedAtMs: 1000 } })
})

test('the last steps are kept, and the next ones', () => {
  const history = steps(50)
  const packed = packDraft(editorDraft, history, mine)
  expect(packed.past).toEqual(history.past.slice(-keptSteps))
  const back = Array.from({ length: 40 }).reduce<History<EditorState>>((before) => undo(before), history)
  expect(packDraft(editorDraft, back, mine).future).toEqual(back.future.slice(0, keptSteps))
})

test("someone else's draft is not handed out", () => {
  expect(unpackDraft(editorDraft, through(packDraft(editorDraft, steps(2), mine)), [], 'you')).toEqual({ ok: false, why: 'someone-else' })
})

test.each([
  ['of another version', { version: editorDraft.version + 1 }],
  ['of a product that is none', { present: { ...firstState('canvas'), kind: 'mug' } }],
  ['with a size that is none', { present: { ...firstState('canvas'), size: 'huge' } }],
  ['without its present', { present: undefined }],
  ['with a placement of nothing', { past: [{ label: 'x', state: { ...withPhoto('one'), photos: [{ key: 'one' }] } }] }],
])('a draft %s is dropped', (_what, broken) => {
  expect(unpackDraft(editorDraft, { ...packDraft(editorDraft, steps(2), mine), ...broken }, [], 'me')).toEqual({
    ok: false,
    why: 'unreadable',
  })
})

test.each([[null], ['text'], [17], [{}], [[]]])('%j is no draft', (kept) => {
  expect(unpackDraft(editorDraft, kept, [], 'me')).toEqual({ ok: false, why: 'unreadable' })
})

test('where none is, none is missed', () => {
  expect(unpackDraft(editorDraft, undefined, [], 'me')).toEqual({ ok: false, why: 'none' })
})

test('a photo that is not there is not the current one', () => {
  const packed = packDraft(editorDraft, historyOf({ ...withPhoto('one'), current: 7 }), mine)
  const read = unpackDraft(editorDraft, packed, [], 'me')
  expect(read.ok && read.draft.history.present.current).toBe(0)
})

test('pictures come back, broken ones do not', () => {
  const blob = new Blob(['picture'])
  const kept = [{ key: 'one', blob, copy: px }, { key: 'two', blob: 'none', copy: px }, null]
  const read = unpackDraft(editorDraft, packDraft(editorDraft, steps(1), mine), kept, 'me')
  expect(read.ok && read.draft.pictures).toEqual({ one: { blob, copy: px } })
})

test('a photo that an undo would bring back is still needed', () => {
  const history = record(historyOf(withPhoto('one')), withPhoto('two'), 'Swap', 0)
  expect([...photoKeysOf(history)].toSorted()).toEqual(['one', 'two'])
  expect([...photoKeysOf(undo(history))].toSorted()).toEqual(['one', 'two'])
})

test('only an editor nobody touched is not worth keeping', () => {
  expect(isUntouched(historyOf(firstState('canvas')))).toBe(true)
  expect(isUntouched(historyOf(withPhoto('one')))).toBe(false)
  expect(isUntouched(steps(1))).toBe(false)
})

test('the later of two drafts counts, and what is none never does', () => {
  const [early, late] = [1000, 2000].map((nowMs) => packDraft(editorDraft, steps(1), { ...mine, nowMs }))
  expect(laterOf(early, late)).toBe(late)
  expect(laterOf(late, early)).toBe(late)
  expect(laterOf(early, null)).toBe(early)
  expect(laterOf(undefined, late)).toBe(late)
  expect(laterOf(undefined, { savedAtMs: 'soon' })).toBeUndefined()
})

test('a draft from before each photo had its own size comes back as it was seen, and so hang later photos', () => {
  const { wishes: _wishes, photos, ...rest } = choose(withPhoto('one'), { size: '30x40' }, listedCatalogue())
  const present = { ...rest, photos: photos.map(({ size: _size, ...photo }) => photo) }
  const kept = { ...packDraft(editorDraft, historyOf(withPhoto('one')), mine), past: [], present }
  const read = unpackDraft(editorDraft, through(kept), [], 'me')
  if (!read.ok) throw new Error(read.why)
  const state = read.draft.history.present
  expect(state).toMatchObject({ size: '30x40', photos: [{ key: 'one', size: '30x40' }] })
  expect(addPhotos(state, [{ key: 'two', photoId: null, px, isMeasured: true }], listedCatalogue())).toMatchObject({
    photos: [{ size: '30x40' }, { size: '30x40' }],
  })
})
