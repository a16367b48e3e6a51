export type UploadState =
  /** Its turn has not come. */
  | { kind: 'waiting' }
  /** Looked at before a byte leaves: whether it is a photo, and whether it is here already. */
  | { kind: 'hashing' }
  | { kind: 'sending' }
  /** All of it has left; the shop looks at it. */
  | { kind: 'checking' }
  /** Goes on by itself: when the connection is back, or when the shop answers again. */
  | { kind: 'delayed'; cause: 'offline' | 'busy' }
  | { kind: 'paused' }
  /** Listed once the list of photos has shown it: from then on the list tells what has become of it. */
  | { kind: 'done'; photoId: string; wasHere: boolean; listed: boolean }
  /** May be tried again by hand. */
  | { kind: 'failed'; sentence: string | null }
  | { kind: 'refused'; sentence: string }

export type Upload = {
  id: string
  file: File
  /** The code of the desktop page a phone sends this photo to. */
  handoff: string | null
  bytesSent: number
  state: UploadState
  /** Whether the file outlives this page, on the browser's own store. */
  kept: boolean
}

export type Chosen = Pick<Upload, 'id' | 'file' | 'handoff'>

export function isUnsent({ state }: Upload): boolean {
  return state.kind !== 'done' && state.kind !== 'refused'
}

/** On its way by itself: nobody has to do anything. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'hashing' || state.kind === 'sending' || state.kind === 'checking' || state.kind === 'delayed'
}

export function isListed({ state }: Upload): boolean {
  return state.kind === 'done' && state.listed
}

/** A photo that has arrived, and that no list has shown yet. */
export function isUnlisted({ state, handoff }: Upload): boolean {
  return handoff === null && state.kind === 'done' && !state.listed
}

/** The same file chosen once more, or under two names, is one photo. */
export function isTwin({ state: one }: Upload, { state: other }: Upload): boolean {
  return one.kind === 'done' && other.kind === 'done' && one.photoId === other.photoId
}

/** One tile for each photo: that of the last. */
export function withoutTwins(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter((upload, at) => !uploads.slice(at + 1).some((later) => isTwin(later, upload)))
}

export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
