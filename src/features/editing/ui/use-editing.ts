import { startTransition, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { followSessionId } from '#browser/session-id.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { useLiveUpdates } from '#features/live/ui/use-live-updates.ts'
import type { Photo } from '#features/photos/photos.ts'
import { useHandoffOpening } from '#features/photos/ui/handoff.tsx'
import { useBroughtFiles } from '#features/photos/ui/use-brought-files.ts'
import { useDroppedFiles } from '#features/photos/ui/use-dropped-files.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { DraftKind } from './drafts/draft.ts'
import type { Keepable } from './drafts/draft-place.ts'
import type { Choice, NewPhoto } from './choice.ts'
import { historyOf } from './drafts/history.ts'
import type { Lists } from './offers/offers.ts'
import { useAddToCart, type Piece } from './cart/use-add-to-cart.ts'
import { useContinued } from './drafts/use-continued.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useEditedItem } from './cart/use-edited-item.ts'
import { useEditedPhotos, type PhotoHolder } from './photos/use-edited-photos.ts'
import { useEditorEvents } from './cart/use-editor-events.ts'
import { useNextPerson } from './drafts/use-next-person.ts'
import type { Steps } from './drafts/use-steps.ts'
import { useUndoKeys } from './drafts/use-undo-keys.ts'

export type EditingOptions<State extends Keepable> = {
  editor: Omit<Steps<State>, 'step' | 'amend'> & PhotoHolder & { startOver: () => void }
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
  pieces: readonly Piece[]
  laid: readonly Pick<NewPhoto, 'photoId'>[]
  /** Of several pieces, one is in the cart and the others are not: it leaves the stage. */
  drop?: ((key: string) => void) | undefined
  manyPhotos?: number | undefined
}

/** What every editor does besides editing: photos come, a draft is kept, a design is taken up again, and it goes into the cart. */
export function useEditing<State extends Keepable>(options: EditingOptions<State>) {
  const { editor, name, loadKind, first, stateOf, resumed, choice, lists, pieces, laid, drop, manyPhotos } = options
  const { prepare: preparePhotos, addPhoto, showAll, pictures, photos, missPhotos, ...edited } = useEditedPhotos(editor, { manyPhotos })
  const [params] = useSearchParams()
  const isGiven = params.has('item') || params.has('continue')

  function take(designs: readonly DesignContent[], known: readonly Photo[]): boolean {
    const given = stateOf(designs, known)
    if (given) editor.restore(historyOf(given))
    return given !== null
  }
  // What is priced, and what is made at all, may change while somebody places a photo.
  useLiveUpdates()
  const itemId = useEditedItem(photos, take)
  useContinued(take)
  // An editor is much to draw: told by useSessionId, it would be drawn a second time while the page wakes, in one go.
  const [session, setSession] = useState<string | null>(null)
  useEffect(() => followSessionId((id) => startTransition(() => setSession(id))), [])
  useNextPerson(session, () => editor.begin(first()))
  const draft = useDraft({
    name,
    loadKind,
    history: editor.history,
    pictures,
    sessionId: session,
    onRestored({ history, pictures: kept }) {
      if (isGiven) return
      showAll(kept)
      editor.restore(resumed ? { ...history, present: resumed(history.present) } : history)
      toast({ title: m.editor_draft_back() })
    },
    onUnsaved: () => toast({ title: m.editor_draft_unsaved(), description: m.editor_draft_unsaved_text() }),
  })
  const navigate = useNavigate()
  const events = useEditorEvents(choice, lists)
  const cart = useAddToCart(pieces, laid, itemId, {
    onAdded: events.added,
    onDone: draft.forget,
    onLeave: () => void navigate('/checkout'),
    onPartly(there) {
      for (const { key } of there) drop?.(key)
      // What is left of an edited line's company are new pieces.
      if (there.some(({ kind }) => kind === 'changed')) void navigate({ search: '' }, { replace: true, preventScrollReset: true })
    },
    onPhotoGone: () => void missPhotos(),
  })

  function prepare() {
    preparePhotos()
    draft.prepare()
  }
  useDroppedFiles(edited.addFiles, prepare)
  useBroughtFiles(draft.isSettled, (files) => {
    prepare()
    edited.addFiles(files)
  })
  useUndoKeys(editor)
  const handoff = useHandoffOpening()

  return {
    ...edited,
    isGiven,
    itemId,
    draft,
    pieces: laid.every(({ photoId }) => photoId !== null) ? pieces.map(({ content }) => content) : null,
    cart,
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
    startOver() {
      editor.startOver()
      draft.forget()
    },
  }
}

export type Editing = ReturnType<typeof useEditing<Keepable>>
