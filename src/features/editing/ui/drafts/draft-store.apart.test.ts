// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renewSessionId, sessionId } from '#browser/session-id.ts'
import { packDraft } from './draft.ts'
import { draftPlace } from './draft-place.ts'
import { createDraftStore } from './draft-store.ts'
import { editorDraft } from '#features/editor/ui/editor-draft.ts'
import { firstState } from '#features/editor/ui/editor-state.ts'
import { historyOf } from './history.ts'

// This browser has no database: it writes all it is given.
vi.mock('#browser/indexed-db.ts', () => ({ inTransaction: () => Promise.resolve() }))

const at = (nowMs: number) => packDraft(editorDraft, historyOf(firstState('canvas')), { copies: {}, sessionId: sessionId(), nowMs })

test('a last note stays until what it says, or something later, is written', async () => {
  const store = createDraftStore('test', editorDraft)
  const noted = () => localStorage.getItem(draftPlace('test').snapshotKey)
  store.snapshot(at(2000))
  await store.write(at(1000), {})
  expect(noted()).toContain('2000')
  await store.write(at(2000), {})
  expect(noted()).toBeNull()
})

test('what was made before signing out is not noted after it', () => {
  const store = createDraftStore('test', editorDraft)
  const draft = at(3000)
  renewSessionId()
  store.snapshot(draft)
  expect(localStorage.getItem(draftPlace('test').snapshotKey)).toBeNull()
})

test('an edited line of the cart is noted too', () => {
  const store = createDraftStore('test-line', editorDraft)
  store.snapshot({ ...at(3000), sessionId: `${sessionId()} line-1` })
  expect(localStorage.getItem(draftPlace('test-line').snapshotKey)).not.toBeNull()
})
