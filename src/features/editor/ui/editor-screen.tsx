import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { PhotoPicker } from '#features/photos/ui/photo-picker.tsx'
import { HandoffButton } from '#features/photos/ui/handoff-dialog.tsx'
import { useDroppedFiles } from '#features/photos/ui/use-dropped-files.ts'
import { useHandoff } from '#features/photos/ui/use-handoff.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { AddBar } from './add-bar.tsx'
import { describePlacement } from './description.ts'
import { EditorPanels } from './editor-panels.tsx'
import { kindTraits, type EditorKind } from '../editor-kind.ts'
import { nearestSize, shapeOf } from './editor-state.ts'
import { kindTitles } from './kind-words.ts'
import { mountsFrom, offersFor } from './offers.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { Stage } from './stage.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useEditedItem } from './use-edited-item.ts'
import { useEditedPhotos } from './use-edited-photos.ts'
import { useEditor } from './use-editor.ts'

export type EditorScreenProps = { kind: EditorKind; frames: readonly Frame[]; canvases: readonly Canvas[] }

const daylight =
  'bg-[linear-gradient(115deg,transparent_30%,rgb(255_255_255/.38)_30.6%_46%,transparent_46.8%_51%,rgb(255_255_255/.3)_51.6%_64%,transparent_65%),linear-gradient(150deg,#efedea,#d8d6d2)]'

/** From an empty wall to a piece in the cart. */
export function EditorScreen({ kind, frames, canvases }: EditorScreenProps) {
  const mounts = mountsFrom(frames)
  const editor = useEditor(kind, mounts)
  const { state, photo, labels } = editor
  const { addFiles, addPhoto, pictureOf, uploads, photos } = useEditedPhotos(editor)
  const itemId = useEditedItem(editor, photos)
  const handoff = useHandoff()
  const navigate = useNavigate()
  const cart = useAddToCart(state, itemId, () => void navigate('/checkout'))
  useDroppedFiles(addFiles)
  useAddress(kind, editor, { frames, canvases })

  // What a phone sends comes on the stage like what was chosen here.
  const arrive = useEffectEvent(() => {
    for (const sent of handoff.photos) if (!state.photos.some(({ photoId }) => photoId === sent.id)) addPhoto(sent)
  })
  useEffect(() => arrive(), [handoff.photos.length])
  useUndoKeys(editor)

  const shape = shapeOf(state, mounts)
  const frame = frames.find(({ id }) => id === state.frameId)
  const frameStyle = kindTraits[state.kind].hasFrame ? (frame?.style ?? 'black') : null
  const picture = photo && pictureOf(photo)
  return (
    <section aria-labelledby="editor-title" className="page-width pt-4 pb-8">
      <div className="flex items-center gap-2 pb-3">
        <h1 id="editor-title" className="display grow text-2xl md:text-3xl">
          {kindTitles[state.kind]()}
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
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-2 self-start lg:sticky lg:top-20">
          <div className={cn('relative h-[55dvh] lg:h-[calc(100dvh-14rem)]', daylight)}>
            {photo ? (
              <Stage
                key={photo.key}
                shape={shape}
                frameStyle={frameStyle}
                matColour={state.mat.colour}
                photo={photo}
                picture={picture}
                description={describePlacement(photo, shape)}
                onPlaced={(placement) => editor.place(photo, placement)}
                className="size-full"
              />
            ) : (
              <div className="grid size-full place-items-center p-4">
                <PhotoPicker title={m.editor_begin()} onFiles={addFiles} className="w-full max-w-lg bg-wall-0/85" />
              </div>
            )}
          </div>
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
        <EditorPanels editor={editor} frames={frames} canvases={canvases} mounts={mounts} shape={shape} picture={picture} />
      </div>
      <AddBar state={state} frames={frames} canvases={canvases} isEditing={itemId !== null} phase={cart.phase} onAdd={cart.add} onWait={cart.wait} />
    </section>
  )
}

type Lists = { frames: readonly Frame[]; canvases: readonly Canvas[] }

/** The address names the product, and may name a size and a frame to begin with. */
function useAddress(kind: EditorKind, editor: ReturnType<typeof useEditor>, lists: Lists): void {
  const [params] = useSearchParams()
  const [begun, setBegun] = useState(false)
  const { state, choose } = editor
  const follow = useEffectEvent(() => {
    const offered = offersFor({ ...state, kind }, lists).map(({ id }) => id)
    const asked = begun ? null : params.get('size')
    const size =
      asked && offered.includes(asked) ? asked : (nearestSize(begun ? state.size : kindTraits[kind].firstSize, offered) ?? state.size)
    const frameId = Number(params.get('frame'))
    const frame = !begun && lists.frames.some(({ id }) => id === frameId) ? { frameId } : {}
    if (begun && kind !== state.kind && size !== state.size) toast({ title: m.editor_nearest_size({ size: size.replace('x', ' × ') }) })
    setBegun(true)
    if (kind !== state.kind || size !== state.size || 'frameId' in frame) choose({ kind, size, ...frame }, m.editor_step_product())
  })
  useEffect(() => follow(), [kind])
}

function useUndoKeys({ undo, redo }: ReturnType<typeof useEditor>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range' && event.target.type !== 'radio'
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
