import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { followSessionId } from '#browser/session-id.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { useLiveUpdates } from '#features/catalogue/ui/use-live-updates.ts'
import type { Photo } from '#features/photos/photos.ts'
import { useHandoffOpening } from '#features/photos/ui/handoff/handoff.tsx'
import { useBroughtFiles } from '#features/photos/ui/uploads/use-brought-files.ts'
import { useDroppedFiles } from '#features/photos/ui/uploads/use-dropped-files.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { DraftKind } from './drafts/draft.ts'
import { isCleared, isUntouched, type Keepable } from './drafts/draft-place.ts'
import type { Choice, NewPhoto } from './choice.ts'
import { historyOf, record } from './drafts/history.ts'
import type { Lists } from './offers/offers.ts'
import { useAddToCart, type Piece } from './cart/use-add-to-cart.ts'
import { hasChanged } from './cart/has-changed.ts'
import { useLeaving } from './cart/use-leaving.ts'
import { useLeftLine } from './cart/use-left-line.ts'
import { useOfflineWords } from './drafts/use-offline-words.ts'
import { usePatience } from './drafts/use-patience.ts'
import { useContinued } from './drafts/use-continued.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useEditedItem } from './cart/use-edited-item.ts'
import type { PhotoHolder } from './photos/photo-holder.ts'
import { useAskedPhoto } from './photos/use-asked-photo.ts'
import { useEditedPhotos } from './photos/use-edited-photos.ts'
import { useHeldFiles } from './photos/use-held-files.ts'
import { useEditorEvents } from './cart/use-editor-events.ts'
import { useNextPerson } from './drafts/use-next-person.ts'
import type { Steps } from './drafts/use-steps.ts'
import { useUndoKeys } from './drafts/use-undo-keys.ts'

export type EditingOptions<State extends Keepable> = {
  editor: Omit<Steps<State>, 'step' | 'amend' | 'withdraw'> & PhotoHolder & { startOver: () => void }
  /** Where its draft is kept, and the code that reads it. */
  name: string
  loadKind: () => Promise<DraftKind<State>>
  /** What the next person begins with. */
  first: () => State
  /** Designs as they were; null where too much of them is gone. */
  stateOf: (designs: readonly DesignContent[], photos: readonly Photo[]) => State | null
  /** What was kept, turned into what the address asks for. */
  resumed?: ((state: State) => State) | undefined
  choice: Choice
  lists: Lists
  /** What goes into the cart, and the photos it waits for. */
  piecesOf: (state: State) => readonly Piece[]
  laid: readonly Pick<NewPhoto, 'photoId'>[]
  /** Of several pieces, one is in the cart and the others are not: it leaves the stage. */
  drop?: ((key: string) => void) | undefined
  manyPhotos?: number | undefined
  /** As far as the shop was told. */
  mayHaveDraft: boolean
}

/** Time enough to see what is gone. */
const undoMs = 10_000

/** What every editor does besides editing: photos come, a draft is kept, a design is taken up again, and it goes into the cart. */
export function useEditing<State extends Keepable>(options: EditingOptions<State>) {
  const { editor, name, loadKind, first, stateOf, resumed, choice, lists, piecesOf, laid, drop, manyPhotos, mayHaveDraft } = options
  const { prepare: preparePhotos, addPhoto, showAll, pictures, photos, missPhotos, ...edited } = useEditedPhotos(editor, { manyPhotos })
  const [params] = useSearchParams()
  const line = params.get('item')
  const isContinued = params.has('continue')
  const isGiven = line !== null || isContinued
  /** The line whose draft is on the stage again: it is further than what is in the cart. */
  const resumedLine = useRef<string | null>(null)

  function take(designs: readonly DesignContent[], known: readonly Photo[]): boolean {
    if (line !== null && resumedLine.current === line) return true
    const given = stateOf(designs, known)
    if (given) editor.restore(historyOf(given))
    return given !== null
  }
  // What is priced, and what is made at all, may change while somebody places a photo.
  useLiveUpdates()
  // An editor is much to draw: told by useSessionId, it would be drawn a second time while the page wakes, in one go.
  const [session, setSession] = useState<string | null>(null)
  useEffect(() => followSessionId((id) => startTransition(() => setSession(id))), [])
  useNextPerson(session, () => editor.begin(first()))
  const draft = useDraft({
    name,
    line,
    loadKind,
    history: editor.history,
    pictures,
    sessionId: session,
    onRestored({ history, pictures: kept }) {
      if (isContinued) return
      showAll(kept)
      resumedLine.current = line
      const before = history.present
      const asked = resumed && line === null ? resumed(before) : before
      if (before.photos.length === 0) return editor.restore({ ...history, present: asked })
      if (asked === before) {
        editor.restore(history)
        return toast({ title: m.editor_draft_back() })
      }
      const label = m.editor_step_look()
      editor.restore(record(history, asked, label, performance.now(), 0))
      const action = { label: m.toast_undo(), onSelect: () => editor.undoOnly(label) }
      toast({ title: m.editor_draft_look(), action, durationMs: undoMs })
    },
    onUnsaved: () => toast({ title: m.editor_draft_unsaved(), description: m.editor_draft_unsaved_text() }),
  })
  const pieces = piecesOf(editor.state)
  const { leaving, done } = useLeaving(line, () => hasChanged(editor.history, piecesOf))
  const { itemId, isAwaited: isLineAwaited } = useEditedItem(photos, draft.isSettled, take)
  useContinued(take)
  const leaveLine = useLeftLine(line, () => editor.begin(first()))
  useOfflineWords(draft.state)
  const navigate = useNavigate()
  const events = useEditorEvents(choice, lists)
  const cart = useAddToCart(pieces, laid, itemId, {
    onAdded: events.added,
    onDone() {
      done()
      draft.forget()
    },
    onLeave(added) {
      // Back leads to the piece where it is now, not to an empty wall.
      history.replaceState(history.state, '', `?item=${added}`)
      void navigate('/checkout')
    },
    onPartly(there) {
      for (const { key } of there) drop?.(key)
      // What is left of an edited line's company are new pieces.
      if (!there.some(({ kind }) => kind === 'changed')) return
      done()
      leaveLine()
      void navigate({ search: '' }, { replace: true, preventScrollReset: true })
    },
    onPhotoGone: () => void missPhotos(),
  })

  function prepare() {
    preparePhotos()
    draft.prepare()
  }
  const isBringing = useBroughtFiles(draft.isSettled, (files) => {
    prepare()
    edited.addFiles(files)
  })
  const isAsked = useAskedPhoto(photos, draft.isSettled, (photo) => edited.addYours([photo]))
  const isPatient = usePatience()
  const isAwaited =
    isPatient &&
    isUntouched(editor.history) &&
    (isBringing || isAsked || isLineAwaited || isContinued || (mayHaveDraft && !draft.isSettled))
  const addFiles = useHeldFiles(isAwaited, edited.addFiles)
  useDroppedFiles(addFiles, prepare)
  useUndoKeys(editor)
  const handoff = useHandoffOpening()

  return {
    ...edited,
    addFiles,
    /** Answers with the keys they have from now on. */
    addAtOnce: edited.addFiles,
    isGiven,
    itemId,
    draft,
    pieces: laid.every(({ photoId }) => photoId !== null) ? pieces.map(({ content }) => content) : null,
    cart,
    leaving,
    prepare,
    handoff,
    /** What a phone sends comes on the stage like what was chosen here. */
    arrive(sent: readonly Photo[]) {
      handoff.close()
      sent.forEach(addPhoto)
    },
    labels: editor.labels,
    undo: editor.undo,
    redo: editor.redo,
    isCleared: isCleared(editor.history),
    /** Nothing is on the stage yet, but something probably will be in a moment. */
    isAwaited,
    startOver() {
      editor.startOver()
      draft.startAnew()
      const action = { label: m.toast_undo(), onSelect: () => editor.undoOnly(m.editor_step_start_over()) }
      toast({ title: m.editor_cleared(), action, durationMs: undoMs })
    },
  }
}

export type Editing = ReturnType<typeof useEditing<Keepable>>
