import * as z from 'zod/mini'
import { canvasEdges, matColours, matSizes } from '#domain/pricing.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'
import { Placement, sizeId, Tone } from '#features/designs/designs.ts'
import { editorKinds } from '../editor-kind.ts'
import { mostPhotos, type EditorState } from './editor-state.ts'
import type { History } from './history.ts'

/** The number of this shape: a draft of another one is dropped, never guessed at. */
export const draftVersion = 2
export const keptSteps = 30

const count = z.int().check(z.minimum(0))
const sidePx = z.number().check(z.positive(), z.maximum(1_000_000))
const Px = z.object({ widthPx: sidePx, heightPx: sidePx })

const KeptState = z.object({
  kind: z.enum(editorKinds),
  size: sizeId,
  frameId: z.int(),
  mat: z.object({ isOn: z.boolean(), colour: z.enum(matColours), size: z.enum(matSizes) }),
  edge: z.enum(canvasEdges),
  photos: z
    .array(
      z.object({
        key: z.string().check(z.minLength(1)),
        photoId: z.nullable(z.string()),
        px: Px,
        isMeasured: z.boolean(),
        placement: Placement,
        tone: Tone,
        acceptsPoorIn: z.nullable(sizeId),
      }),
    )
    .check(z.maxLength(mostPhotos)),
  current: count,
})
const Steps = z.array(z.object({ state: KeptState, label: z.string() })).check(z.maxLength(keptSteps))

/** What the shop calls the design of a photo, the version it was last seen at, and what it was given then. */
const ServerCopy = z.object({ id: z.string(), version: count, given: z.string() })
export type ServerCopy = z.infer<typeof ServerCopy>

const KeptDraft = z.object({
  version: z.literal(draftVersion),
  sessionId: z.string(),
  savedAtMs: z.number(),
  past: Steps,
  present: KeptState,
  future: Steps,
  copies: z.record(z.string(), ServerCopy),
})
export type KeptDraft = z.infer<typeof KeptDraft>

const KeptPicture = z.object({ key: z.string(), blob: z.instanceof(Blob), copy: Px })

/** A small copy of a photo, to be seen at once after a reload. */
export type DraftPicture = { blob: Blob; copy: PhotoPx }
export type DraftPictures = Readonly<Record<string, DraftPicture>>

export type Draft = {
  history: History<EditorState>
  copies: Readonly<Record<string, ServerCopy>>
  pictures: DraftPictures
  savedAtMs: number
}

/** Of the undo steps the last are kept, of the undone ones the next. */
export function packDraft(
  { past, present, future }: History<EditorState>,
  { copies, sessionId, nowMs }: { copies: Draft['copies']; sessionId: string; nowMs: number },
): KeptDraft {
  const kept = { past: past.slice(-keptSteps), present, future: future.slice(0, keptSteps) }
  // Through the schema, so that nothing else a state may one day carry is written unasked.
  return KeptDraft.parse({ version: draftVersion, sessionId, savedAtMs: nowMs, ...kept, copies })
}

/** Of two that the browser has, the later; what has no time is no draft. */
export function laterOf(kept: unknown, jotted: unknown): unknown {
  return savedAtOf(jotted) > savedAtOf(kept) ? jotted : kept
}

function savedAtOf(kept: unknown): number {
  const read = z.object({ savedAtMs: z.number() }).safeParse(kept)
  return read.success ? read.data.savedAtMs : Number.NEGATIVE_INFINITY
}

export type Unpacked = { ok: true; draft: Draft } | { ok: false; why: 'none' | 'someone-else' | 'unreadable' }

/** What was read from the browser, which anything may have written. */
export function unpackDraft(kept: unknown, keptPictures: readonly unknown[], sessionId: string): Unpacked {
  if (kept === undefined) return { ok: false, why: 'none' }
  const read = KeptDraft.safeParse(kept)
  if (!read.success) return { ok: false, why: 'unreadable' }
  if (read.data.sessionId !== sessionId) return { ok: false, why: 'someone-else' }
  const { past, present, future, copies, savedAtMs } = read.data
  const step = (one: (typeof past)[number]) => ({ ...one, state: withinPhotos(one.state) })
  // Times of another page say nothing in this one: the next step joins none.
  const history = { past: past.map(step), present: withinPhotos(present), future: future.map(step), lastAt: 0 }
  const pictures = Object.fromEntries(
    keptPictures.flatMap((each) => {
      const picture = KeptPicture.safeParse(each)
      return picture.success ? [[picture.data.key, { blob: picture.data.blob, copy: picture.data.copy }]] : []
    }),
  )
  return { ok: true, draft: { history, copies, pictures, savedAtMs } }
}

function withinPhotos(state: EditorState): EditorState {
  return { ...state, current: Math.max(0, Math.min(state.current, state.photos.length - 1)) }
}

/** Every photo that is on the stage, or that an undo could bring back. */
export function photoKeysOf({ past, present, future }: Pick<History<EditorState>, 'past' | 'present' | 'future'>): ReadonlySet<string> {
  const states = [present, ...past.map(({ state }) => state), ...future.map(({ state }) => state)]
  return new Set(states.flatMap(({ photos }) => photos.map(({ key }) => key)))
}

/** An editor nobody has touched is not worth keeping. */
export function isUntouched({ past, present, future }: History<EditorState>): boolean {
  return past.length === 0 && future.length === 0 && present.photos.length === 0
}
