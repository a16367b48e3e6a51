import type { FaceBox } from '#domain/print/faces.ts'
import type { Placement } from '#domain/print/placement.ts'
import type { Tone } from '#domain/print/tone.ts'
import { m } from '#words/messages.js'
import { type EditorKind } from '#features/designs/editor-kind.ts'
import type { Choice, EditedPhoto, Mounts, NewPhoto } from '#features/editing/ui/choice.ts'
import { addPhotos, changePhoto, choose, firstState, learnPhoto, mindFaces, removePhoto } from './editor-state.ts'
import { placedLabel } from '#features/editing/ui/gestures/placed-label.ts'
import { useSteps } from '#features/editing/ui/drafts/use-steps.ts'

/** What is edited, and all one can do to it. */
export function useEditor(kind: EditorKind, mounts: Mounts) {
  const { step, amend, ...steps } = useSteps(() => firstState(kind))
  const { state } = steps
  return {
    ...steps,
    photo: state.photos[state.current] ?? null,
    choose: (change: Partial<Choice>, label: string) => step(label, (before) => choose(before, change, mounts)),
    place: (photo: EditedPhoto, placement: Placement) =>
      step(placedLabel(photo.placement, placement), (before) => changePhoto(before, photo.key, { placement })),
    tone: (photo: EditedPhoto, tone: Tone) => step(m.editor_step_tone(), (before) => changePhoto(before, photo.key, { tone })),
    acceptPoor: (photo: EditedPhoto, isAccepted: boolean) =>
      amend((before) => changePhoto(before, photo.key, { acceptsPoorIn: isAccepted ? state.size : null })),
    add: (photos: readonly NewPhoto[]) => step(m.editor_step_add(), (before) => addPhotos(before, photos, mounts)),
    remove: (key: string) => step(m.editor_step_remove(), (before) => removePhoto(before, key)),
    /** What is in the cart is not to come back by an undo. */
    drop: (key: string) => amend((before) => removePhoto(before, key)),
    /** Looking at another photo is no step. */
    show: (key: string) =>
      amend((before) => ({
        ...before,
        current: Math.max(
          0,
          before.photos.findIndex((photo) => photo.key === key),
        ),
      })),
    /** What became known of a photo without anybody doing anything. */
    learn: (key: string, known: Partial<EditedPhoto>) => amend((before) => learnPhoto(before, key, known, mounts)),
    /** Heads are kept inside, where nobody has placed the photo yet. */
    mindFaces: (key: string, faces: readonly FaceBox[]) => amend((before) => mindFaces(before, key, faces, mounts)),
    startOver: () => step(m.editor_step_start_over(), (before) => firstState(before.kind)),
  }
}

export type Editor = ReturnType<typeof useEditor>
