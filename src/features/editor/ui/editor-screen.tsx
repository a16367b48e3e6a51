import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { AddBar } from '#features/editing/ui/cart/add-bar.tsx'
import { beginWith, type Asked } from './begin.ts'
import { describe } from '#features/editing/ui/gestures/description.ts'
import { EditorFrame } from '#features/editing/ui/editor-frame.tsx'
import { useEditing } from '#features/editing/ui/use-editing.ts'
import { EditorPanels } from './editor-panels.tsx'
import { shapeOf } from '#features/editing/ui/choice.ts'
import { designOf, firstState, joined, stateOf } from './editor-state.ts'
import { GoneNotice } from '#features/editing/ui/photos/gone-notice.tsx'
import { kindTitles } from './kind-words.ts'
import { poorConfirmation } from '#features/editing/ui/panels/late-panels.ts'
import { NotMadeNotice } from '#features/editing/ui/offers/not-made-notice.tsx'
import { changeKind, mountsFrom, priceOf, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { QualityChip } from '#features/editing/ui/photos/quality-chip.tsx'
import { placedQuality } from '#features/editing/ui/photos/quality.ts'
import { Stage } from './stage.tsx'
import { useEditor, type Editor } from './use-editor.ts'

export type EditorScreenProps = { kind: EditorKind; lists: Lists }

/** From an empty wall to a piece in the cart. */
export function EditorScreen({ kind, lists }: EditorScreenProps) {
  const mounts = mountsFrom(lists.frames)
  const editor = useEditor(kind, mounts)
  const { state, photo } = editor
  const asked = useAskedFor(kind)
  const editing = useEditing({
    editor,
    name: 'editor',
    loadKind: loadEditorDraft,
    first: () => firstState(kind),
    stateOf: (designs, known) =>
      joined(
        designs.flatMap((design) => {
          const given = known.find(({ id }) => id === design.cells[0]?.photoId)
          return given ? stateOf(design, { widthPx: given.width, heightPx: given.height }) : []
        }),
      ),
    resumed: (kept) => beginWith(kept, asked, lists, mounts),
    choice: state,
    lists,
    pieces: state.photos.map((each) => ({ key: each.key, content: designOf(state, each) })),
    laid: state.photos,
    drop: editor.drop,
  })
  const { addFiles, pictureOf, faces, gone, chooseAgain, draft, pieces, cart, itemId, isGiven } = editing
  const [isBefore, setBefore] = useState(false)
  useProductAddress(kind, editor, lists)
  const begin = useEffectEvent(() => {
    const wished = beginWith(state, asked, lists, mounts)
    if (!isGiven && wished !== state) editor.begin(wished)
  })
  useEffect(() => begin(), [])

  const shape = shapeOf(state, mounts)
  const frame = lists.frames.find(({ id }) => id === state.frameId)
  const frameStyle = kindTraits[state.kind].hasFrame ? (frame?.style ?? 'black') : null
  const picture = photo && pictureOf(photo)
  const offered = sizesOf(state.kind, lists)
  const quality = photo && placedQuality(photo, state, mounts, offered)
  const unsaid = state.photos.findIndex(
    (each) => each.acceptsPoorIn !== state.size && placedQuality(each, state, mounts, offered)?.grade === 'poor',
  )
  const description = photo ? describe(photo.placement, quality) : ''
  const strip = (
    <PhotoStrip
      photos={state.photos}
      current={state.current}
      pictureOf={pictureOf}
      onShow={editor.show}
      onRemove={editor.remove}
      onFiles={addFiles}
    />
  )
  return (
    <EditorFrame
      title={kindTitles[kind]()}
      begin={m.editor_begin()}
      editing={editing}
      description={description}
      photos={strip}
      stage={
        photo && (
          <>
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
            <QualityChip quality={quality} className="absolute start-2 bottom-2" />
          </>
        )
      }
      side={
        <>
          {photo && gone.includes(photo.key) && <GoneNotice onFile={(file) => chooseAgain(photo.key, file)} />}
          <NotMadeNotice choice={state} lists={lists} onChoose={editor.choose} />
          <EditorPanels
            editor={editor}
            lists={lists}
            mounts={mounts}
            picture={picture}
            faces={photo ? (faces[photo.key] ?? []) : []}
            frameStyle={frameStyle}
            label={kindTitles[kind]()}
            draft={draft}
            pieces={pieces}
            strip={strip}
            onCompare={setBefore}
          />
          {photo && quality?.grade === 'poor' && (
            <Loaded {...poorConfirmation}>
              {({ PoorConfirmation }) => (
                <PoorConfirmation
                  quality={quality}
                  size={state.size}
                  isConfirmed={photo.acceptsPoorIn === state.size}
                  onConfirm={(isConfirmed) => editor.acceptPoor(photo, isConfirmed)}
                  onSize={(size) => editor.choose({ size }, m.choice_size())}
                />
              )}
            </Loaded>
          )}
          {unsaid >= 0 && unsaid !== state.current && (
            <Notice tone="warn" title={m.editor_poor_other({ name: m.photo_number({ number: unsaid + 1 }) })}>
              <Button variant="secondary" className="mt-2" onClick={() => editor.show(state.photos[unsaid]?.key ?? '')}>
                {m.editor_poor_look()}
              </Button>
            </Notice>
          )}
        </>
      }
      bar={
        <AddBar
          priceFils={priceOf(state, lists)}
          pieces={state.photos.length}
          isBlocked={unsaid >= 0}
          isEditing={itemId !== null}
          phase={cart.phase}
          reason={cart.reason}
          onAdd={cart.add}
          onWait={cart.wait}
        />
      }
    />
  )
}

async function loadEditorDraft() {
  const { editorDraft } = await import('./editor-draft.ts')
  return editorDraft
}

/** What the address names to begin with. */
function useAskedFor(kind: EditorKind): Asked {
  const [params] = useSearchParams()
  const frame = params.get('frame')
  return { kind, size: params.get('size'), frameId: frame === null ? null : Number(frame) }
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
