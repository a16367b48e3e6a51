import { createDraftAutosave, type AutosaveTools } from './draft-autosave.ts'
import type { Keepable } from './draft-place.ts'
import { createDraftStore } from './draft-store.ts'
import { shopDesigns } from './save-design.ts'

/** All it takes to read a draft and to keep it. */
export function openDraft<State extends Keepable>(name: string, tools: Omit<AutosaveTools<State>, 'store' | 'designs' | 'nowMs'>) {
  return createDraftAutosave({ ...tools, store: createDraftStore(name, tools.kind), designs: shopDesigns, nowMs: Date.now })
}
