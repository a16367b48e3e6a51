import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#browser/api-client.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#features/cart/ui/idempotency-keys.ts'
import { sayAdded, sayChanged, sayNotAdded, sayNotUpdated, sayOffline, useSendChange, useSendItem } from '#features/cart/ui/use-cart.ts'
import type { Design, DesignContent } from '#features/designs/designs.ts'
import type { NewPhoto } from '../choice.ts'
import { shopDesigns } from '../drafts/save-design.ts'

/** A piece as the editor knows it. */
export type Piece = { key: string; content: DesignContent }

/** In the cart, and as which line. */
export type Stored = { key: string; kind: 'added' | 'changed'; line: string }
/** What became of a piece: a new line, the line that is edited, or what stood in the way. */
type Outcome = Stored | { key: string; kind: 'failed'; isEdit: boolean; error: unknown }

export type AddToCartEvents = {
  /** The shop has a line more. */
  onAdded: () => void
  /** The shop has all of them: here nothing is left to do. */
  onDone: () => void
  /** The same, while the person is still here; the first of them is this line. */
  onLeave: (line: string) => void
  /** The shop has these, and others it has not: only those are still to be added. */
  onPartly: (there: readonly Stored[]) => void
  onPhotoGone: () => void
}

/**
 * Every design as a line of the cart. Who asks before the photos have arrived has asked once and for all: they go in
 * as soon as the last one is there. Where a line is being edited, the first is that line. Until the shop has a line its piece stays, and
 * asked for again it is never added twice.
 */
export function useAddToCart(
  pieces: readonly Piece[],
  photos: readonly Pick<NewPhoto, 'photoId'>[],
  itemId: string | null,
  { onAdded, onDone, onLeave, onPartly, onPhotoGone }: AddToCartEvents,
) {
  const sendItem = useSendItem()
  const sendChange = useSendChange()
  const [isWanted, setWanted] = useState(false)
  /** What the shop has stored of a try that failed later. */
  const stored = useRef(new Map<string, Design>())

  async function store(content: DesignContent): Promise<Design> {
    const words = JSON.stringify(content)
    const design = stored.current.get(words) ?? (await shopDesigns.create(content))
    stored.current.set(words, design)
    return design
  }

  async function put({ key, content }: Piece, isEdit: boolean): Promise<Outcome> {
    try {
      const design = await store(content)
      if (isEdit && itemId) {
        await sendChange(itemId, { design })
        return { key, kind: 'changed', line: itemId }
      }
      const what = `${location.pathname} ${key}`
      const line = await sendItem(
        { type: design.product, size: design.size, frameId: design.frameId ?? null, design },
        idempotencyKeyOf(what),
      )
      forgetIdempotencyKey(what)
      return { key, kind: 'added', line: line.id }
    } catch (error) {
      return { key, kind: 'failed', isEdit, error }
    }
  }

  const { mutate, isPending, data } = useMutation({
    mutationFn: () => Promise.all(pieces.map((piece, index) => put(piece, index === 0 && itemId !== null))),
    onSuccess(outcomes) {
      const failed = outcomes.filter((outcome) => outcome.kind === 'failed')
      const there = outcomes.filter((outcome) => outcome.kind !== 'failed')
      for (const { kind } of there) if (kind === 'added') onAdded()
      if (failed.length === 0) {
        const added = there.filter(({ kind }) => kind === 'added').length
        if (added > 0) sayAdded(added)
        else sayChanged()
        onDone()
        return
      }
      if (failed.every(({ isEdit }) => isEdit)) sayNotUpdated(failed[0]?.error)
      else if (navigator.onLine) sayNotAdded(failed[0]?.error)
      else sayOffline()
      if (there.length > 0) onPartly(there)
      if (failed.some(({ error }) => refusalOf(error)?.code === 'design/photo-unknown')) onPhotoGone()
    },
    onSettled: () => setWanted(false),
  })
  const isReady = isWanted && photos.every(({ photoId }) => photoId !== null)
  const addAll = useEffectEvent(() =>
    mutate(undefined, {
      onSuccess(outcomes) {
        const lines = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [] : outcome.line))
        if (lines[0] !== undefined && lines.length === outcomes.length) onLeave(lines[0])
      },
    }),
  )
  useEffect(() => {
    if (isReady) addAll()
  }, [isReady])
  const phase = isPending ? ('adding' as const) : isWanted ? ('waiting' as const) : ('idle' as const)
  const [reason] = (isPending ? [] : (data ?? [])).flatMap((outcome) =>
    outcome.kind === 'failed' ? (refusalOf(outcome.error)?.detail ?? []) : [],
  )
  return {
    phase,
    add: () => setWanted(true),
    wait: () => setWanted(false),
    /** Why the shop would not take it the last time, where it said so. */
    reason: reason ?? null,
  }
}

/** What the shop refuses, it says why; of what went wrong there is nothing to say. */
function refusalOf(error: unknown) {
  return error instanceof ApiError && error.status < 500 ? error.problem : null
}
