import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#browser/api-client.ts'
import type { Design, DesignContent } from '#features/designs/designs.ts'
import { createDraftAutosave, type DraftStatus } from './draft-autosave.ts'
import type { DraftStore } from './draft-store.ts'
import { laterOf, unpackDraft, type DraftPictures, type KeptDraft } from './draft.ts'
import { editorDraft } from '#features/editor/ui/editor-draft.ts'
import { addPhotos, choose, firstState, type EditorState } from '#features/editor/ui/editor-state.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { historyOf, record, type History } from './history.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

/** A browser's store that may be full. */
function fakeStore(first?: unknown) {
  const store = {
    kept: first,
    taken: undefined as unknown,
    isFull: false,
    read: (sessionId: string) => Promise.resolve(unpackDraft(editorDraft, laterOf(store.kept, store.taken), [], sessionId)),
    snapshot(draft: KeptDraft<EditorState>) {
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError')
      store.taken = structuredClone(draft)
    },
    async write(draft: KeptDraft<EditorState>) {
      await Promise.resolve()
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError')
      store.kept = structuredClone(draft)
    },
    async clear() {
      await Promise.resolve()
      store.kept = undefined
    },
  }
  return store satisfies DraftStore<EditorState> & Record<string, unknown>
}

/** A shop that keeps versions, may be away, and may take its time. */
function fakeShop() {
  const shop = {
    rows: new Map<string, Design>(),
    isAway: false,
    calls: [] as string[],
    inside: 0,
    async answer<Result>(call: string, work: () => Result): Promise<Result> {
      shop.calls.push(call)
      shop.inside += 1
      expect(shop.inside).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      shop.inside -= 1
      if (shop.isAway) throw new TypeError('Failed to fetch')
      return work()
    },
    create: (content: DesignContent) =>
      shop.answer('create', () => {
        const design = { ...content, id: `d${shop.rows.size + 1}`, version: 1 }
        shop.rows.set(design.id, design)
        return design
      }),
    read: (id: string) =>
      shop.answer('read', () => {
        const row = shop.rows.get(id)
        if (!row) throw new ApiError(404, 'gone')
        return row
      }),
    save: (id: string, version: number, content: DesignContent) =>
      shop.answer('save', () => {
        const row = shop.rows.get(id)
        if (!row) throw new ApiError(404, 'gone')
        if (row.version !== version) throw new ApiError(409, 'stale')
        const design = { ...content, id, version: version + 1 }
        shop.rows.set(id, design)
        return design
      }),
  }
  return shop
}

function set(first?: unknown) {
  const [store, shop] = [fakeStore(first), fakeShop()]
  const statuses: DraftStatus[] = []
  const onUnsaved = vi.fn<() => void>()
  const autosave = () =>
    createDraftAutosave({
      kind: editorDraft,
      store,
      designs: shop,
      sessionId: 'me',
      nowMs: () => 5000,
      onStatus: (status) => statuses.push(status),
      onUnsaved,
    })
  return { store, shop, statuses, onUnsaved, autosave }
}

function edited(photoId: string | null, size = '20x25'): { history: History<EditorState>; pictures: DraftPictures } {
  const px = { widthPx: 3000, heightPx: 2000 }
  const state = addPhotos(firstState('print-frame'), [{ key: 'one', photoId, px, isMeasured: true }], listedCatalogue())
  const sized = choose(state, { size }, listedCatalogue())
  return { history: record(historyOf(firstState('print-frame')), sized, 'Add photos', 0), pictures: {} }
}

test('an editor nobody touched leaves nothing behind', async () => {
  const { store, shop, autosave } = set()
  await autosave().keep({ history: historyOf(firstState('canvas')), pictures: {} })
  expect([store.kept, shop.calls]).toEqual([undefined, []])
})

test('until the photo is there it is kept here, then there too', async () => {
  const { store, shop, statuses, autosave } = set()
  const it = autosave()
  await it.keep(edited(null))
  expect([statuses.at(-1)?.state, shop.calls]).toEqual(['local-only', []])
  await it.keep(edited('p1'))
  expect(statuses.at(-1)).toEqual({ designId: 'd1', designVersion: 1, savedAt: new Date(5000), state: 'saved' })
  expect((store.kept as KeptDraft<EditorState>).copies['one']).toMatchObject({ id: 'd1', version: 1 })
})

test('what the shop has is not sent again, not even after a reload', async () => {
  const { shop, autosave } = set()
  const first = autosave()
  await first.keep(edited('p1'))
  await first.keep(edited('p1'))
  const second = autosave()
  const draft = await second.restore()
  expect(draft?.history).toEqual({ ...edited('p1').history, lastAt: 0 })
  await second.keep(edited('p1'))
  expect(shop.calls).toEqual(['create'])
  await second.keep(edited('p1', '30x40'))
  expect(shop.rows.get('d1')).toMatchObject({ version: 2, size: '30x40' })
})

test('changes in quick succession make one design, and the last one counts', async () => {
  const { shop, store, statuses, autosave } = set()
  const it = autosave()
  await Promise.all(['20x25', '30x40', '40x50', '50x70'].map((size) => it.keep(edited('p1', size))))
  expect(shop.rows.size).toBe(1)
  expect(shop.calls).toEqual(['create', 'save'])
  expect(shop.rows.get('d1')).toMatchObject({ version: 2, size: '50x70' })
  expect((store.kept as KeptDraft<EditorState>).present.size).toBe('50x70')
  expect(statuses.at(-1)?.state).toBe('saved')
})

test('another tab saved meanwhile: who changed last is right', async () => {
  const { shop, autosave } = set()
  const it = autosave()
  await it.keep(edited('p1'))
  const row = shop.rows.get('d1')
  if (row) shop.rows.set('d1', { ...row, version: 9, size: '70x100' })
  await it.keep(edited('p1', '30x40'))
  expect(shop.calls).toEqual(['create', 'save', 'read', 'save'])
  expect(shop.rows.get('d1')).toMatchObject({ version: 10, size: '30x40' })
})

test('a design that is gone is made anew', async () => {
  const { shop, statuses, autosave } = set()
  const it = autosave()
  await it.keep(edited('p1'))
  shop.rows.clear()
  shop.rows.set('other', {} as Design)
  await it.keep(edited('p1', '30x40'))
  expect(statuses.at(-1)).toMatchObject({ designId: 'd2', state: 'saved' })
})

test('offline it stays here, and goes once the network is back', async () => {
  const { shop, statuses, autosave } = set()
  const it = autosave()
  shop.isAway = true
  await it.keep(edited('p1'))
  expect(statuses.at(-1)).toMatchObject({ designId: null, state: 'local-only' })
  shop.isAway = false
  await it.keep(edited('p1'))
  expect(statuses.at(-1)).toMatchObject({ designId: 'd1', state: 'saved' })
})

test('a full browser is said once, and editing goes on', async () => {
  const { store, shop, statuses, onUnsaved, autosave } = set()
  const it = autosave()
  store.isFull = true
  shop.isAway = true
  await it.keep(edited('p1'))
  await it.keep(edited('p1', '30x40'))
  expect(onUnsaved).toHaveBeenCalledTimes(1)
  expect(statuses.at(-1)?.state).toBe('off')
  shop.isAway = false
  await it.keep(edited('p1', '30x40'))
  expect(statuses.at(-1)?.state).toBe('saved')
})

test('a page that is left before the browser has written: the last note counts', async () => {
  const { store, autosave } = set()
  store.write = () => new Promise(() => undefined)
  void autosave().leave(edited('p1', '50x70'))
  expect((await autosave().restore())?.history.present.size).toBe('50x70')
})

test('a browser too full for the last note still keeps trying', async () => {
  const { store, shop, autosave } = set()
  store.isFull = true
  await autosave().leave(edited('p1'))
  expect(shop.rows.size).toBe(1)
})

test('a broken draft is dropped, with a word to who looks', async () => {
  const { store, autosave } = set({ version: 0 })
  expect(await autosave().restore()).toBeNull()
  expect(store.kept).toBeUndefined()
  expect(console.warn).toHaveBeenCalledOnce()
})

test('a store that does not open is no reason to stop', async () => {
  const { store, autosave } = set()
  store.read = () => Promise.reject(new Error('off'))
  expect(await autosave().restore()).toBeNull()
})

test('starting over while the shop still answers: nothing comes back', async () => {
  const { store, shop, statuses, autosave } = set()
  const it = autosave()
  const old = edited('p1')
  const keeping = it.keep(old)
  await it.forget(old.history)
  await keeping
  await it.leave(old)
  expect([store.kept, store.taken]).toEqual([undefined, undefined])
  expect(statuses.at(-1)).toMatchObject({ designId: null, savedAt: null })
  await it.keep(edited('p1'))
  expect(shop.rows.size).toBe(2)
})

test('whoever starts over leaves the designs that the shop has as they are, and can still go back after a reload', async () => {
  const { shop, autosave } = set()
  const it = autosave()
  const before = edited('p1')
  await it.keep(before)
  const shared = shop.rows.get('d1')
  it.startAnew()
  await it.keep({ history: record(before.history, firstState('print-frame'), 'Start over', 0), pictures: {} })
  const draft = await autosave().restore()
  expect(draft?.history.present.photos).toEqual([])
  expect(draft?.history.past.at(-1)).toEqual({ state: before.history.present, label: 'Start over' })
  await it.keep(edited('p1', '30x40'))
  expect([shop.rows.get('d1'), shop.rows.get('d2')?.size]).toEqual([shared, '30x40'])
})
