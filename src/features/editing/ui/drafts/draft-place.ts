import { answered, inTransaction, type Stores } from '#browser/indexed-db.ts'
import { takenOrder } from '#browser/session-id.ts'
import type { History } from './history.ts'

/** What can be kept: photos, and whatever else is known of them. */
export type Keepable = { photos: readonly { key: string }[] }

export const draftStores: Stores<'drafts' | 'pictures'> = { drafts: {}, pictures: { keyPath: 'key' } }

/** Each sort of draft has its own place in the browser: a database, and a note for a page that is being left. */
export function draftPlace(name: string): { database: string; snapshotKey: string } {
  // What staff make for a customer never takes the place of what they began for themselves.
  const whose = takenOrder() ? '-for-customer' : ''
  return { database: `barwaz-${name}${whose}`, snapshotKey: `${name}Draft${whose}` }
}

/** Whether something lies there, whatever it is: cheap to ask, before the code that can read it is loaded. */
export async function isDraftKept(name: string): Promise<boolean> {
  const { database, snapshotKey } = draftPlace(name)
  try {
    if (localStorage.getItem(snapshotKey) !== null) return true
    return await inTransaction(database, draftStores, 'readonly', async ({ drafts }) => (await answered(drafts.count())) > 0)
  } catch (cause) {
    console.warn('The browser does not hand out its drafts.', cause)
    return false
  }
}

/** An editor nobody has touched is not worth keeping. */
export function isUntouched<State extends Keepable>({ past, present, future }: History<State>): boolean {
  return past.length === 0 && future.length === 0 && present.photos.length === 0
}

/** [DP1] Nothing is on the stage, but was: an undo brings it back. */
export function isCleared<State extends Keepable>({ past, present }: History<State>): boolean {
  return present.photos.length === 0 && past.some(({ state }) => state.photos.length > 0)
}
