import { useReducer } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { Placement } from '#domain/print/placement.ts'
import type { Tone } from '#domain/print/tone.ts'
import { m } from '#words/messages.js'
import { type EditorKind } from '../editor-kind.ts'
import {
  addPhotos,
  changePhoto,
  choose,
  firstState,
  learnPhoto,
  mindFaces,
  removePhoto,
  type Choice,
  type EditedPhoto,
  type EditorState,
  type Mounts,
  type NewPhoto,
} from './editor-state.ts'
import { amend, historyOf, nextLabels, record, redo, undo, type History } from './history.ts'
import { placedLabel } from './placed-label.ts'

type Change =
  | { kind: 'step'; next: (state: EditorState) => EditorState; label: string; atMs: number }
  | { kind: 'amend'; change: (state: EditorState) => EditorState }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'restore'; history: History<EditorState> }

function reduce(history: History<EditorState>, change: Change): History<EditorState> {
  switch (change.kind) {
    case 'step': {
      const next = change.next(history.present)
      return next === history.present ? history : record(history, next, change.label, change.atMs)
    }
    case 'amend':
      return amend(history, change.change)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'restore':
      return change.history
  }
}

/** What is edited, and all one can do to it; each deed is a step that can be undone and has a name. */
export function useEditor(kind: EditorKind, mounts: Mounts) {
  const [history, dispatch] = useReducer(reduce, kind, (first) => historyOf(firstState(first)))
  const step = (label: string, next: (state: EditorState) => EditorState) =>
    dispatch({ kind: 'step', next, label, atMs: performance.now() })
  const state = history.present

  return {
    state,
    history,
    photo: state.photos[state.current] ?? null,
    labels: nextLabels(history),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    choose: (change: Partial<Choice>, label: string) => step(label, (before) => choose(before, change, mounts)),
    place: (photo: EditedPhoto, placement: Placement) =>
      step(placedLabel(photo.placement, placement), (before) => changePhoto(before, photo.key, { placement })),
    tone: (photo: EditedPhoto, tone: Tone) => step(m.editor_step_tone(), (before) => changePhoto(before, photo.key, { tone })),
    acceptPoor: (photo: EditedPhoto, isAccepted: boolean) =>
      dispatch({
        kind: 'amend',
        change: (before) => changePhoto(before, photo.key, { acceptsPoorIn: isAccepted ? state.size : null }),
      }),
    add: (photos: readonly NewPhoto[]) => step(m.editor_step_add(), (before) => addPhotos(before, photos, mounts)),
    remove: (key: string) => step(m.editor_step_remove(), (before) => removePhoto(before, key)),
    /** Looking at another photo is no step. */
    show: (current: number) => dispatch({ kind: 'amend', change: (before) => ({ ...before, current }) }),
    /** What became known of a photo without anybody doing anything. */
    learn: (key: string, known: Partial<EditedPhoto>) =>
      dispatch({ kind: 'amend', change: (before) => learnPhoto(before, key, known, mounts) }),
    /** Heads are kept inside, where nobody has placed the photo yet. */
    mindFaces: (key: string, faces: readonly FaceBox[]) =>
      dispatch({ kind: 'amend', change: (before) => mindFaces(before, key, faces, mounts) }),
    /** What a visit begins with is no step either. */
    begin: (first: EditorState) => dispatch({ kind: 'restore', history: historyOf(first) }),
    restore: (restored: History<EditorState>) => dispatch({ kind: 'restore', history: restored }),
    startOver: () => step(m.editor_step_start_over(), (before) => firstState(before.kind)),
  }
}

export type Editor = ReturnType<typeof useEditor>
