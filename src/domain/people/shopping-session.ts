/** A browser's session id, a UUID that it makes up, opens a cart and photos. Once somebody has signed in, theirs go by another one, of version 8, that opens them with the account's cookie alone. */
export type ShoppingSession = { own: string; begunAs: string | null }

const versionAt = 14

/** [SS1] Made of a random UUID: of a version that no browser makes up. */
export function sessionThatEnds(uuid: string): string {
  return `${uuid.slice(0, versionAt)}8${uuid.slice(versionAt + 1)}`
}

/**
 * [SS2] The session a call is made in. A browser that goes on with the id it came with means the account's; an id that ended with its account's session means
 * an empty one of its own, which opens nothing of before.
 */
export function effectiveSession(given: string, signedIn: ShoppingSession | undefined): string {
  if (signedIn && (given === signedIn.own || given === signedIn.begunAs)) return signedIn.own
  return given[versionAt] === '8' ? `${given.slice(0, versionAt)}4${given.slice(versionAt + 1)}` : given
}
