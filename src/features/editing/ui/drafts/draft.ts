import * as z from 'zod/mini'
import { canvasEdges, matColours, matSizes } from '#domain/prices/pricing.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { sizeId, type DesignContent } from '#features/designs/designs.ts'
import { editorKinds } from '#features/designs/editor-kind.ts'
import type { Keepable } from './draft-place.ts'
import type { History } from './history.ts'

export const keptSteps = 30

/** One sort of thing that is edited and kept. */
export type DraftKind<State extends Keepable> = {
  /** The number of its shape: a draft of another one is dropped, never guessed at. */
  version: number
  State: z.ZodMiniType<State>
  /** What was read, held to what the fields do not say by themselves. */
  mended: (state: State) => State
  /** The design on the stage, under the name of what it is made of; null until the shop can have it. */
  wishOf: (state: State) => { key: string; content: DesignContent } | null
}

const count = z.int().check(z.minimum(0))
const sidePx = z.number().check(z.positive(), z.maximum(1_000_000))
export const Px = z.object({ widthPx: sidePx, heightPx: sidePx })
/** What is kept of any photo. */
export const keptPhoto = { key: z.string().check(z.minLength(1)), photoId: z.nullable(z.string()), px: Px, isMeasured: z.boolean() }
/** What is kept of any piece. */
export const keptChoice = {
  kind: z.enum(editorKinds),
  size: sizeId,
  frameId: z.int(),
  mat: z.object({ isOn: z.boolean(), colour: z.enum(matColours), size: z.enum(matSizes) }),
  edge: z.enum(canvasEdges),
}

/** Which sizes were wished for; drafts from before they were kept have none. */
export const keptWishes = z.optional(
  z.array(z.object({ kind: z.enum(editorKinds), size: sizeId, isOriented: z.boolean() })).check(z.minLength(1)),
)

/** What the shop calls the design of a photo, the version it was last seen at, and what it was given then. */
const ServerCopy = z.object({ id: z.string(), version: count, given: z.string() })
export type ServerCopy = z.infer<typeof ServerCopy>

function keptDraft<State extends Keepable>({ version, State }: DraftKind<State>) {
  const Steps = z.array(z.object({ state: State, label: z.string() })).check(z.maxLength(keptSteps))
  return z.object({
    version: z.literal(version),
    sessionId: z.string(),
    savedAtMs: z.number(),
    past: Steps,
    present: State,
    future: Steps,
    copies: z.record(z.string(), ServerCopy),
  })
}
export type KeptDraft<State extends Keepable> = Pick<History<State>, 'past' | 'present' | 'future'> & {
  version: number
  sessionId: string
  savedAtMs: number
  copies: Readonly<Record<string, ServerCopy>>
}

const KeptPicture = z.object({ key: z.string(), blob: z.instanceof(Blob), copy: Px })

/** A small copy of a photo, to be seen at once after a reload. */
export type DraftPicture = { blob: Blob; copy: PhotoPx }
export type DraftPictures = Readonly<Record<string, DraftPicture>>

export type Draft<State> = {
  history: History<State>
  copies: Readonly<Record<string, ServerCopy>>
  pictures: DraftPictures
  savedAtMs: number
}

/** Of the undo steps the last are kept, of the undone ones the next. */
export function packDraft<State extends Keepable>(
  kind: DraftKind<State>,
  { past, present, future }: History<State>,
  { copies, sessionId, nowMs }: { copies: KeptDraft<State>['copies']; sessionId: string; nowMs: number },
): KeptDraft<State> {
  const kept = { past: past.slice(-keptSteps), present, future: future.slice(0, keptSteps) }
  // Through the schema, so that nothing else a state may one day carry is written unasked.
  return keptDraft(kind).parse({ version: kind.version, sessionId, savedAtMs: nowMs, ...kept, copies })
}

/** Of two that the browser has, the later; what has no time is no draft. */
export function laterOf(kept: unknown, snapshot: unknown): unknown {
  return savedAtOf(snapshot) > savedAtOf(kept) ? snapshot : kept
}

function savedAtOf(kept: unknown): number {
  const read = z.object({ savedAtMs: z.number() }).safeParse(kept)
  return read.success ? read.data.savedAtMs : Number.NEGATIVE_INFINITY
}

export type Unpacked<State> = { ok: true; draft: Draft<State> } | { ok: false; why: 'none' | 'someone-else' | 'unreadable' }

/** What was read from the browser, which anything may have written. */
export function unpackDraft<State extends Keepable>(
  kind: DraftKind<State>,
  kept: unknown,
  keptPictures: readonly unknown[],
  sessionId: string,
): Unpacked<State> {
  if (kept === undefined) return { ok: false, why: 'none' }
  const read = keptDraft(kind).safeParse(kept)
  if (!read.success) return { ok: false, why: 'unreadable' }
  if (read.data.sessionId !== sessionId) return { ok: false, why: 'someone-else' }
  const { past, present, future, copies, savedAtMs } = read.data
  const step = (one: (typeof past)[number]) => ({ ...one, state: kind.mended(one.state) })
  // Times of another page say nothing in this one: the next step joins none.
  const history = { past: past.map(step), present: kind.mended(present), future: future.map(step), lastAt: 0 }
  const pictures = Object.fromEntries(
    keptPictures.flatMap((each) => {
      const picture = KeptPicture.safeParse(each)
      return picture.success ? [[picture.data.key, { blob: picture.data.blob, copy: picture.data.copy }]] : []
    }),
  )
  return { ok: true, draft: { history, copies, pictures, savedAtMs } }
}

/** Every photo that is on the stage, or that an undo could bring back. */
export function photoKeysOf<State extends Keepable>({
  past,
  present,
  future,
}: Pick<History<State>, 'past' | 'present' | 'future'>): ReadonlySet<string> {
  const states = [present, ...past.map(({ state }) => state), ...future.map(({ state }) => state)]
  return new Set(states.flatMap(({ photos }) => photos.map(({ key }) => key)))
}
