import { useEffect, useEffectEvent, useRef } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { Placement } from '#domain/print/placement.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { Tone } from '#domain/print/tone.ts'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import type { Choice, NewPhoto } from '#features/editing/ui/choice.ts'
import { placedLabel } from '#features/editing/ui/gestures/placed-label.ts'
import { useSteps } from '#features/editing/ui/drafts/use-steps.ts'
import { mountsFrom, type Lists } from '#features/editing/ui/offers/offers.ts'
import { useKindWords } from '#features/editing/ui/offers/use-kind-words.ts'
import { useTurnedWords } from '#features/editing/ui/offers/use-turned-words.ts'
import { kindMessage } from '#features/editing/ui/offers/size-wishes.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as collage from './collage-state.ts'
import type { CollageState, CollageStyle, TrayPhoto } from './collage-state.ts'

/** A collage that is edited, and all one can do to it. */
export function useCollage(lists: Lists) {
  const mounts = mountsFrom(lists.frames)
  const { step, amend, withdraw, ...steps } = useSteps(() => collage.firstCollage(lists))
  const { state } = steps
  /** How many photos there will be, while some are still being looked at. */
  const expected = useRef(0)
  /** One of them is there already: those that follow it are the same step, however long they take. */
  const hasBegun = useRef(false)
  const reserved = useRef(new Map<string, number>())
  // Only what has been drawn tells: two photos may turn out to be one in the same moment.
  const twice = collage.photoThereTwice(state)
  const drop = useEffectEvent((key: string) => {
    toast({ title: m.collage_duplicate() })
    withdraw((before) => collage.removePhoto(before, key))
  })
  useEffect(() => {
    if (twice) drop(twice)
  }, [twice])
  const sayTurned = useTurnedWords(state.size, state.photos)
  const sayKind = useKindWords(state.kind)
  const turnedFrom = collage.turnedFrom(state, lists)
  const tellTurned = useEffectEvent((size: string) =>
    sayTurned(
      listedSize(state.size).orientation,
      state.photos.map(({ key }) => key),
      () => step(m.editor_step_turn_back(), (before) => collage.change(before, { size }, mounts)),
    ),
  )
  useEffect(() => {
    if (turnedFrom) tellTurned(turnedFrom)
  }, [turnedFrom])
  const deed = (label: string, next: (before: CollageState) => CollageState) => step(label, next)

  return {
    ...steps,
    photo: collage.photoIn(state, state.current),
    change: (changes: Partial<Choice>, label: string) => deed(label, (before) => collage.change(before, changes, mounts)),
    style: (style: CollageStyle, label: string) => deed(label, (before) => collage.change(before, { style }, mounts)),
    takeKind(kind: EditorKind) {
      const taken = collage.takeKind(state, kind, lists)
      if (!taken) return
      deed(m.editor_step_product(), (before) => collage.takeKind(before, kind, lists) ?? before)
      sayKind(kind, kindMessage(collage.wishingOf(state), kind, taken.size, lists))
    },
    chooseLayout: (id: string) =>
      deed(m.collage_tab_layout(), (before) => ({ ...collage.chooseLayout(before, id, mounts), isLayoutChosen: true })),

    add(photos: readonly NewPhoto[]) {
      const total = expected.current
      const joinsWithinMs = total > 0 && hasBegun.current ? Number.POSITIVE_INFINITY : undefined
      hasBegun.current = true
      const placeOf = ({ key }: NewPhoto) => reserved.current.get(key)
      const free = photos.filter((photo) => placeOf(photo) === undefined)
      const added = (before: CollageState) =>
        photos.reduce(
          (next, photo) => {
            const at = placeOf(photo)
            return at === undefined ? next : collage.addPhotoTo(next, at, photo, mounts)
          },
          collage.addPhotos(before, free, lists, total),
        )
      step(m.editor_step_add(), added, joinsWithinMs)
    },
    expect(count: number) {
      if (state.photos.length + count > collage.mostPhotos) toast({ title: m.collage_too_many({ count: collage.mostPhotos }) })
      hasBegun.current = false
      expected.current = count === 0 ? 0 : state.photos.length + count
      if (count === 0) amend((before) => collage.settle(before, lists))
    },
    /** A photo that is on its way has a place already. */
    reserve: (at: number, key: string) => void reserved.current.set(key, at),
    remove: (key: string) => deed(m.editor_step_remove(), (before) => collage.removePhoto(before, key)),
    /** What was refused is not to come back by an undo. */
    drop: (key: string) => withdraw((before) => collage.removePhoto(before, key)),
    learn: (key: string, known: Partial<TrayPhoto>) => amend((before) => collage.learnPhoto(before, key, known, mounts)),
    mindFaces: (key: string, faces: readonly FaceBox[]) => amend((before) => collage.learnPhoto(before, key, { faces }, mounts)),

    swap: (from: number, to: number) => deed(m.collage_step_swap(), (before) => collage.swapCells(before, from, to, mounts)),
    put: (at: number, key: string) => deed(m.collage_step_put(), (before) => collage.putPhoto(before, at, key, mounts)),
    take: (at: number) => deed(m.collage_step_take(), (before) => collage.takePhoto(before, at, mounts)),
    lock: (at: number, isLocked: boolean) => deed(m.collage_step_lock(), (before) => collage.lockCell(before, at, isLocked, mounts)),
    shuffle: (seed: number) => deed(m.collage_step_shuffle(), (before) => collage.shuffle(before, seed, mounts)),
    fillEmpty: () => deed(m.collage_step_fill(), (before) => collage.fillEmpty(before, mounts)),
    autoFill: () => deed(m.collage_step_fill(), (before) => collage.autoFill(before, mounts)),
    place(at: number, placement: Placement) {
      const before = state.cells[at]?.placement ?? placement
      deed(placedLabel(before, placement), (cells) => collage.changeCell(cells, at, { placement }))
    },
    tone: (at: number, tone: Tone) => deed(m.editor_step_tone(), (before) => collage.changeCell(before, at, { tone })),

    /** Looking at another place is no step. */
    select: (current: number | null) => amend((before) => ({ ...before, current })),
    show: (key: string) =>
      amend((before) => {
        const at = before.cells.findIndex((cell) => cell.key === key)
        return { ...before, current: at < 0 ? null : at }
      }),
    acceptPoor: (isAccepted: boolean) => amend((before) => ({ ...before, acceptsPoorIn: isAccepted ? state.size : null })),
    startOver: () => deed(m.editor_step_start_over(), () => collage.firstCollage(lists)),
  }
}

export type CollageEditor = ReturnType<typeof useCollage>
