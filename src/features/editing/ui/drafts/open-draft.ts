import { createDraftKeeper, type KeeperTools } from './draft-keeper.ts'
import type { Keepable } from './draft-place.ts'
import { createDraftShelf } from './draft-shelf.ts'
import { shopDesigns } from './save-design.ts'

/** All it takes to read a draft and to keep it. */
export function openDraft<State extends Keepable>(name: string, tools: Omit<KeeperTools<State>, 'shelf' | 'designs' | 'nowMs'>) {
  return createDraftKeeper({ ...tools, shelf: createDraftShelf(name, tools.kind), designs: shopDesigns, nowMs: Date.now })
}
