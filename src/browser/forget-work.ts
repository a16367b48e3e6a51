import { forgetAll, places } from './session-store.ts'

/** What is being made outlives its page in databases of this name, in notes and in hints to the shop. */
const workDatabase = /^barwaz-/
const draftNote = /Draft(-for-customer)?$/
const draftHint = /^draft-[\w-]+$/

/** Whoever signs out takes along what was being made here, its photos and what was typed: the next person at this browser finds none of it. */
export async function forgetWork(): Promise<void> {
  for (const place of places) forgetAll(place)
  try {
    for (const key of Object.keys(localStorage)) if (draftNote.test(key)) localStorage.removeItem(key)
    for (const hint of document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')))
      if (draftHint.test(hint)) document.cookie = `${hint}=; path=/; max-age=-1`
    const kept = await indexedDB.databases()
    for (const { name } of kept) if (name && workDatabase.test(name)) indexedDB.deleteDatabase(name)
  } catch (cause) {
    console.warn('The browser does not hand out what it keeps.', cause)
  }
}
