import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSessionId } from '#browser/session-id.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import { daylight } from '#features/content/ui/wall.tsx'
import type { Design } from '#features/designs/designs.ts'
import type { Photo } from '#features/photos/photos.ts'
import { Handoff, HandoffButton, useHandoffOpening } from '#features/photos/ui/handoff.tsx'
import { PhotoPicker } from '#features/photos/ui/photo-picker.tsx'
import { useDroppedFiles } from '#features/photos/ui/use-dropped-files.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { kindTraits, type EditorKind } from '../editor-kind.ts'
import { AddBar } from './add-bar.tsx'
import { beginWith, type Asked } from './begin.ts'
import { describe } from './description.ts'
import { EditorPanels } from './editor-panels.tsx'
import { EditorTools } from './editor-tools.tsx'
import { designOf, firstState, shapeOf, stateOf } from './editor-state.ts'
import { GoneNotice } from './gone-notice.tsx'
import { historyOf } from './history.ts'
import { kindTitles } from './kind-words.ts'
import { poorConfirmation } from './late-panels.ts'
import { NotMadeNotice } from './not-made-notice.tsx'
import { changeKind, mountsFrom, priceOf, sizesOf, type Lists } from './offers.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { QualityChip } from './quality-chip.tsx'
import { placedQuality } from './quality.ts'
import { Stage } from './stage.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useContinued } from './use-continued.ts'
import { useDraft } from './use-draft.ts'
import { useEditedItem } from './use-edited-item.ts'
import { useEditedPhotos } from './use-edited-photos.ts'
import { useEditorEvents } from './use-editor-events.ts'
import { useEditor, type Editor } from './use-editor.ts'
import { useNextPerson } from './use-next-person.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export type EditorScreenProps = { kind: EditorKind; lists: Lists }

/** From an empty wall to a piece in the cart. */
export function EditorScreen({ kind, lists }: EditorScreenProps) {
  const mounts = mountsFrom(lists.frames)
  const editor = useEditor(kind, mounts)
  const { state, photo } = editor
  const {
    prepare: preparePhotos,
    addFiles,
    addPhoto,
    pictureOf,
    pictures,
    showAll,
    photos,
    faces,
    gone,
    missPhotos,
    chooseAgain,
  } = useEditedPhotos(editor)
  function take(design: Design, known: readonly Photo[]): boolean {
    const given = known.find(({ id }) => id === design.cells[0]?.photoId)
    if (given) editor.restore(historyOf(stateOf(design, { widthPx: given.width, heightPx: given.height })))
    return given !== undefined
  }
  const itemId = useEditedItem(photos, take)
  useContinued(take)
  const [isBefore, setBefore] = useState(false)
  const session = useSessionId()
  useNextPerson(session, () => editor.begin(firstState(kind)))
  const asked = useAskedFor(kind)
  useProductAddress(kind, editor, lists)
  const draft = useDraft({
    name: 'editor',
    loadKind: loadEditorDraft,
    history: editor.history,
    pictures,
    sessionId: session,
    onRestored({ history, pictures: kept }) {
      if (asked.isGiven) return
      showAll(kept)
      editor.restore({ ...history, present: beginWith(history.present, asked, lists, mounts) })
      toast({ title: m.editor_draft_back() })
    },
    onUnsaved: () => toast({ title: m.editor_draft_unsaved(), description: m.editor_draft_unsaved_text() }),
  })
  const begin = useEffectEvent(() => {
    if (!asked.isGiven) editor.begin(beginWith(state, asked, lists, mounts))
  })
  useEffect(() => begin(), [])
  const navigate = useNavigate()
  const events = useEditorEvents(state, lists)
  const cart = useAddToCart(
    state.photos.map((each) => designOf(state, each)),
    state.photos,
    itemId,
    {
      onAdded() {
        // A line that is edited was added before.
        events.added(state.photos.length - (itemId ? 1 : 0))
        draft.forget()
        void navigate('/checkout')
      },
      onPhotoGone: () => void missPhotos(),
    },
  )
  function prepare() {
    preparePhotos()
    draft.prepare()
  }
  useDroppedFiles(addFiles, prepare)
  useUndoKeys(editor)
  const handoff = useHandoffOpening()

  /** What a phone sends comes on the stage like what was chosen here. */
  function arrive(sent: readonly Photo[]) {
    handoff.close()
    sent.forEach(addPhoto)
  }

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
    <section
      aria-labelledby="editor-title"
      className={cn('page-width relative', photo ? 'pb-0 max-lg:flex max-lg:h-[calc(100dvh-4rem)] max-lg:flex-col lg:pt-4' : 'pt-4')}
    >
      <div className="flex items-center gap-2 lg:pb-3">
        <h1 id="editor-title" className={cn('display grow text-2xl max-lg:pb-3 md:text-3xl', photo && 'max-lg:sr-only')}>
          {kindTitles[kind]()}
        </h1>
        {photo && <EditorTools editor={editor} draft={draft} onStartOver={draft.forget} />}
      </div>
      <div className="grid gap-x-8 max-lg:flex max-lg:min-h-0 max-lg:grow max-lg:flex-col lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 shrink-0 flex-col gap-2 max-lg:-mx-4 lg:sticky lg:top-20 lg:self-start">
          <div className={cn('relative h-[55dvh] lg:h-[calc(100dvh-20.5rem)] lg:min-h-80', daylight)}>
            {photo ? (
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
            ) : (
              <div className="grid size-full place-items-center p-4">
                <PhotoPicker title={m.editor_begin()} onOpen={prepare} onFiles={addFiles} className="w-full max-w-lg bg-wall-0/85" />
              </div>
            )}
          </div>
          <p role="status" className="sr-only">
            {description}
          </p>
          {photo ? (
            <div className="max-lg:hidden">{strip}</div>
          ) : (
            <div className="hidden md:block">
              <HandoffButton opening={handoff} />
            </div>
          )}
          <Handoff opening={handoff} onPhotos={arrive} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:-mx-4 max-lg:min-h-0 max-lg:grow max-lg:overflow-y-auto max-lg:px-4 max-lg:pb-4">
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
        </div>
      </div>
      <AddBar
        priceFils={priceOf(state, lists)}
        pieces={state.photos.length}
        isBlocked={unsaid >= 0}
        isEditing={itemId !== null}
        phase={cart.phase}
        onAdd={cart.add}
        onWait={cart.wait}
      />
    </section>
  )
}

async function loadEditorDraft() {
  const { editorDraft } = await import('./editor-draft.ts')
  return editorDraft
}

/** What the address names to begin with. */
function useAskedFor(kind: EditorKind): Asked & { isGiven: boolean } {
  const [params] = useSearchParams()
  const frame = params.get('frame')
  return {
    kind,
    size: params.get('size'),
    frameId: frame === null ? null : Number(frame),
    isGiven: params.has('item') || params.has('continue'),
  }
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
