import { Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sessionId } from '#browser/session-id.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import { HandoffButton } from '#features/photos/ui/handoff-dialog.tsx'
import { PhotoPicker } from '#features/photos/ui/photo-picker.tsx'
import { useDroppedFiles } from '#features/photos/ui/use-dropped-files.ts'
import { useHandoff } from '#features/photos/ui/use-handoff.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { kindTraits, type EditorKind } from '../editor-kind.ts'
import { AddBar } from './add-bar.tsx'
import { beginWith, type Asked } from './begin.ts'
import { describe } from './description.ts'
import { EditorPanels } from './editor-panels.tsx'
import { shapeOf } from './editor-state.ts'
import { kindTitles } from './kind-words.ts'
import { changeKind, mountsFrom, sizesOf, type Lists } from './offers.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { PoorConfirmation } from './poor-confirmation.tsx'
import { placedQuality } from './quality.ts'
import { Stage } from './stage.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useDraft } from './use-draft.ts'
import { useEditedItem } from './use-edited-item.ts'
import { useEditedPhotos } from './use-edited-photos.ts'
import { useEditor, type Editor } from './use-editor.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const daylight =
  'bg-[linear-gradient(115deg,transparent_30%,rgb(255_255_255/.38)_30.6%_46%,transparent_46.8%_51%,rgb(255_255_255/.3)_51.6%_64%,transparent_65%),linear-gradient(150deg,#efedea,#d8d6d2)]'

export type EditorScreenProps = { kind: EditorKind; lists: Lists }

/** From an empty wall to a piece in the cart. */
export function EditorScreen({ kind, lists }: EditorScreenProps) {
  const mounts = mountsFrom(lists.frames)
  const editor = useEditor(kind, mounts)
  const { state, photo, labels } = editor
  const { addFiles, addPhoto, pictureOf, pictures, showAll, uploads, photos, faces } = useEditedPhotos(editor)
  const itemId = useEditedItem(editor, photos)
  const [isBefore, setBefore] = useState(false)
  const asked = useAskedFor(kind)
  useProductAddress(kind, editor, lists)
  const draft = useDraft({
    history: editor.history,
    pictures,
    sessionId: useSession(),
    onRestored({ history, pictures: kept }) {
      if (asked.isItem) return
      showAll(kept)
      editor.restore({ ...history, present: beginWith(history.present, asked, lists, mounts) })
      toast({ title: m.editor_draft_back() })
    },
    onUnsaved: () => toast({ title: m.editor_draft_unsaved(), description: m.editor_draft_unsaved_text() }),
  })
  const begin = useEffectEvent(() => {
    if (!asked.isItem) editor.begin(beginWith(state, asked, lists, mounts))
  })
  useEffect(() => begin(), [])
  const navigate = useNavigate()
  const cart = useAddToCart(state, itemId, () => {
    draft.forget()
    void navigate('/checkout')
  })
  useDroppedFiles(addFiles)
  useUndoKeys(editor)
  const handoff = useHandoff()
  // What a phone sends comes on the stage like what was chosen here.
  const arrive = useEffectEvent(() => handoff.photos.forEach(addPhoto))
  const arrivals = handoff.photos.length
  useEffect(() => {
    if (arrivals > 0) arrive()
  }, [arrivals])

  const shape = shapeOf(state, mounts)
  const frame = lists.frames.find(({ id }) => id === state.frameId)
  const frameStyle = kindTraits[state.kind].hasFrame ? (frame?.style ?? 'black') : null
  const picture = photo && pictureOf(photo)
  const quality = photo && placedQuality(photo, state, mounts, sizesOf(state.kind, lists))
  // Who has said yes to one size has not said it to a larger one.
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const poorKey = `${photo?.key} ${state.size}`
  const description = photo ? describe(photo.placement, quality) : ''
  return (
    <section aria-labelledby="editor-title" className="page-width pt-4 pb-8">
      <div className="flex items-center gap-2 pb-3">
        <h1 id="editor-title" className="display grow text-2xl md:text-3xl">
          {kindTitles[kind]()}
        </h1>
        <IconButton
          icon={Undo2}
          label={labels.undo ? m.editor_undo_step({ step: labels.undo }) : m.editor_undo()}
          disabled={!labels.undo}
          onClick={editor.undo}
          className="rtl:-scale-x-100"
        />
        <IconButton
          icon={Redo2}
          label={labels.redo ? m.editor_redo_step({ step: labels.redo }) : m.editor_redo()}
          disabled={!labels.redo}
          onClick={editor.redo}
          className="rtl:-scale-x-100"
        />
        {photo && (
          <IconButton
            icon={RotateCcw}
            label={m.editor_step_start_over()}
            onClick={() => {
              editor.startOver()
              draft.forget()
            }}
          />
        )}
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-2 self-start lg:sticky lg:top-20">
          <div className={cn('relative h-[55dvh] min-h-80 lg:h-[calc(100dvh-20.5rem)]', daylight)}>
            {photo ? (
              <Stage
                key={photo.key}
                shape={shape}
                frameStyle={frameStyle}
                matColour={state.mat.colour}
                photo={isBefore ? { ...photo, placement: restingPlacement, tone: plainTone } : photo}
                picture={picture}
                description={description}
                onPlaced={(placement) => editor.place(photo, placement)}
                className="absolute inset-0"
              />
            ) : (
              <div className="grid size-full place-items-center p-4">
                <PhotoPicker title={m.editor_begin()} onFiles={addFiles} className="w-full max-w-lg bg-wall-0/85" />
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {description}
          </p>
          {photo ? (
            <PhotoStrip
              photos={state.photos}
              current={state.current}
              uploads={uploads}
              pictureOf={pictureOf}
              onShow={editor.show}
              onRemove={editor.remove}
              onFiles={addFiles}
            />
          ) : (
            <div className="hidden md:block">
              <HandoffButton handoff={handoff} />
            </div>
          )}
        </div>
        <EditorPanels
          editor={editor}
          lists={lists}
          mounts={mounts}
          picture={picture}
          faces={photo ? (faces[photo.key] ?? []) : []}
          frameStyle={frameStyle}
          label={kindTitles[kind]()}
          draft={draft}
          onCompare={setBefore}
        />
      </div>
      {quality?.grade === 'poor' && (
        <PoorConfirmation
          quality={quality}
          size={state.size}
          isConfirmed={accepted.includes(poorKey)}
          onConfirm={(isConfirmed) =>
            setAccepted((before) => (isConfirmed ? [...before, poorKey] : before.filter((key) => key !== poorKey)))
          }
          onSize={(size) => editor.choose({ size }, m.choice_size())}
        />
      )}
      <AddBar
        state={state}
        lists={lists}
        quality={quality}
        isBlocked={quality?.grade === 'poor' && !accepted.includes(poorKey)}
        isEditing={itemId !== null}
        phase={cart.phase}
        onAdd={cart.add}
        onWait={cart.wait}
      />
    </section>
  )
}

/** Known in the browser only: a page that the server draws has none. */
function useSession(): string | null {
  const [session] = useState(() => (typeof window === 'undefined' ? null : sessionId()))
  return session
}

/** What the address names to begin with. */
function useAskedFor(kind: EditorKind): Asked & { isItem: boolean } {
  const [params] = useSearchParams()
  const frame = params.get('frame')
  return { kind, size: params.get('size'), frameId: frame === null ? null : Number(frame), isItem: params.has('item') }
}

/** Another address is another product; and a product that an undo brings back has its own address again. */
function useProductAddress(kind: EditorKind, editor: Editor, lists: Lists): void {
  const navigate = useNavigate()
  const { state } = editor
  const follow = useEffectEvent((addressed: EditorKind) => {
    const changed = changeKind(state, addressed, lists)
    if (!changed) return
    editor.choose(changed.change, m.editor_step_product())
    if (state.photos.length > 0) toast({ title: changed.message })
  })
  useEffect(() => follow(kind), [kind])
  const lead = useEffectEvent((edited: EditorKind) => {
    if (edited !== kind) void navigate(`/${edited}`, { replace: true, preventScrollReset: true })
  })
  useEffect(() => lead(state.kind), [state.kind])
}
