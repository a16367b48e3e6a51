import { useRef } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { Placement } from '#domain/print/placement.ts'
import type { Tone } from '#domain/print/tone.ts'
import { m } from '#words/messages.js'
import { type EditorKind } from '#features/designs/editor-kind.ts'
import type { Choice, EditedPhoto, NewPhoto } from '#features/editing/ui/choice.ts'
import { placedLabel } from '#features/editing/ui/gestures/placed-label.ts'
import { useSteps } from '#features/editing/ui/drafts/use-steps.ts'
import type { Lists } from '#features/editing/ui/offers/offers.ts'
import { useTurnedWords } from '#features/editing/ui/offers/use-turned-words.ts'
import * as editing from './editor-state.ts'
import type { EditorState, PiecePhoto } from './editor-state.ts'

/** What is edited, and all one can do to it. */
export function useEditor(kind: EditorKind, lists: Lists) {
  const { step, amend, withdraw, ...steps } = useSteps(() => editing.firstState(kind))
  const { state } = steps
  const sayTurned = useTurnedWords(state.size, state.photos)
  /** The photos that were chosen together, as far as they have come. */
  const together = useRef<readonly NewPhoto[] | null>(null)
  const changePhoto = (label: string, { key }: EditedPhoto, change: Partial<EditedPhoto>) =>
    step(label, (before) => editing.changePhoto(before, key, change))

  function add(photos: readonly NewPhoto[]) {
    step(m.editor_step_add(), (before) => editing.addPhotos(before, photos, lists))
    const come = [...(together.current ?? []), ...photos]
    if (together.current) together.current = come
    const { keys, to } = editing.turnedPhotos(state, come, lists)
    const pieces = new Set([...state.photos, ...come].map(({ key }) => key)).size
    const turnBack = () => step(m.editor_step_turn_back(), (before) => editing.turnBack(before, keys, lists))
    if (keys.length > 0) sayTurned(to, keys, turnBack, pieces)
  }

  return {
    ...steps,
    photo: state.photos[state.current] ?? null,
    choose: (change: Partial<Choice>, label: string) => step(label, (before) => editing.choose(before, change, lists)),
    takeKind: (next: EditorKind) => step(m.editor_step_product(), (before) => editing.takeKind(before, next, lists) ?? before),
    place: (photo: EditedPhoto, placement: Placement) => changePhoto(placedLabel(photo.placement, placement), photo, { placement }),
    tone: (photo: EditedPhoto, tone: Tone) => changePhoto(m.editor_step_tone(), photo, { tone }),
    acceptPoor: ({ key, size }: PiecePhoto, isAccepted: boolean) =>
      amend((before) => editing.changePhoto(before, key, { acceptsPoorIn: isAccepted ? size : null })),
    add,
    expect: (count: number) => void (together.current = count > 0 ? [] : null),
    remove: (key: string) => step(m.editor_step_remove(), (before) => editing.removePhoto(before, key)),
    /** What is in the cart, or was refused, is not to come back by an undo. */
    drop: (key: string) => withdraw((before) => editing.removePhoto(before, key)),
    /** Looking at another photo is no step. */
    show: (key: string) => amend((before) => editing.onStage(before, placeOf(before, key))),
    /** What became known of a photo without anybody doing anything. */
    learn: (key: string, known: Partial<EditedPhoto>) => amend((before) => editing.learnPhoto(before, key, known, lists)),
    /** Heads are kept inside, where nobody has placed the photo yet. */
    mindFaces: (key: string, faces: readonly FaceBox[]) => amend((before) => editing.mindFaces(before, key, faces, lists)),
    startOver: () => step(m.editor_step_start_over(), (before) => editing.firstState(before.kind)),
  }
}

function placeOf({ photos }: EditorState, key: string): number {
  return photos.findIndex((photo) => photo.key === key)
}

export type Editor = ReturnType<typeof useEditor>
