import { expect, test } from 'vitest'
import { checksReducer, type CheckEvent, type PhotoEntry } from './photo-checks.ts'

const added = (...ids: number[]): CheckEvent => ({
  kind: 'added',
  photos: ids.map((id) => ({ id, name: `${id}.jpg`, file: new File([], `${id}.jpg`) })),
})
const after = (...events: CheckEvent[]) => events.reduce<readonly PhotoEntry[]>(checksReducer, [])
const open = (entries: readonly PhotoEntry[]) => entries.filter(({ startsOpen }) => startsOpen).map(({ id }) => id)

test('[PV1] the first photo, and one that comes alone, stand open', () => {
  expect(open(after(added(1, 2, 3)))).toEqual([1])
  expect(open(after(added(1, 2), added(3, 4), added(5)))).toEqual([1, 5])
})

test('each photo goes from reading to checked or refused, in the order they came', () => {
  const photo = { widthPx: 10, heightPx: 10, format: 'heic', analysis: null, messengerCopy: false, preview: null } as const
  const entries = after(
    added(1, 2, 3),
    { kind: 'seen', id: 1, url: 'blob:1' },
    { kind: 'seen', id: 3, url: 'blob:3' },
    { kind: 'refused', id: 2, reason: 'video' },
    { kind: 'checked', id: 1, photo, url: null },
  )
  expect(entries.map(({ id, url, state }) => [id, url, state.kind])).toEqual([
    [1, null, 'checked'],
    [2, null, 'refused'],
    [3, 'blob:3', 'reading'],
  ])
})

test('removing and clearing; an answer for a photo that is gone changes nothing', () => {
  const kept = after(added(1, 2), { kind: 'removed', id: 1 })
  expect(kept.map(({ id }) => id)).toEqual([2])
  expect(checksReducer(kept, { kind: 'refused', id: 1, reason: 'damaged' })).toEqual(kept)
  expect(checksReducer(kept, { kind: 'cleared' })).toEqual([])
})
