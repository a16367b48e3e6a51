import { useEffect, useEffectEvent, useState } from 'react'
import { listedSize } from '#domain/looks/size.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { EditingBar } from '#features/editing/ui/cart/editing-bar.tsx'
import { findBlockers } from '#features/editing/ui/cart/blockers.tsx'
import { cellOf, shapeOf, type Choice, type Mounts } from '#features/editing/ui/choice.ts'
import { AwaitedStage } from '#features/editing/ui/drafts/awaited-stage.tsx'
import { placementInWords } from '#features/editing/ui/gestures/description.ts'
import { frameStyleOf, mountsFrom, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { panoramaFor, turned } from '#features/editing/ui/offers/size-wishes.ts'
import { faceWarning } from '#features/editing/ui/panels/lazy-panels.ts'
import { adviceOn } from '#features/editing/ui/photos/advice.ts'
import { QualityChip } from '#features/editing/ui/photos/quality-chip.tsx'
import { placedQuality, type PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { SharpnessAdvice } from '#features/editing/ui/photos/sharpness-advice.tsx'
import { useLooks } from '#features/editing/ui/proof/use-looks.tsx'
import { useEditing } from '#features/editing/ui/use-editing.ts'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import type { HungPieceProps } from '#features/editing/ui/wall/hung-piece.ts'
import { Workbench } from '#features/editing/ui/workbench.tsx'
import { outsideWords } from '#features/product-picture/outside-words.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'
import { beginWith } from './begin.ts'
import { designOf, firstState, joined, pieceOf, stateOf, type EditorState, type PiecePhoto } from './editor-state.ts'
import { kindTitles } from './kind-words.ts'
import { PanoramaOffer } from './panorama-offer.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { Stage } from './stage.tsx'
import { useEditorTools } from './use-editor-tools.tsx'
import { useAskedFor, useProductAddress } from './use-address.ts'
import { useEditor } from './use-editor.ts'

export type EditorScreenProps = { kind: EditorKind; lists: Lists; carriers: readonly OfferedCarrier[]; mayHaveDraft: boolean }

/** From an empty wall to a piece in the cart. */
export function EditorScreen({ kind, lists, carriers, mayHaveDraft }: EditorScreenProps) {
  const mounts = mountsFrom(lists.frames)
  const editor = useEditor(kind, lists)
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
    resumed: (kept) => beginWith(kept, asked, lists),
    choice: state,
    lists,
    piecesOf: (edited) => edited.photos.map((each) => ({ key: each.key, content: designOf(edited, each) })),
    laid: state.photos,
    drop: editor.drop,
    mayHaveDraft,
  })
  const { addFiles, pictureOf, largePictureOf, faces, gone, chooseAgain, draft, pieces, isGiven } = editing
  const [isBefore, setBefore] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const leadTo = useProductAddress(kind, editor, lists)
  const begin = useEffectEvent(() => {
    const wished = beginWith(state, asked, lists)
    if (!isGiven && wished !== state) editor.begin(wished)
  })
  useEffect(() => begin(), [])

  const shape = shapeOf(state, mounts)
  const frameStyle = frameStyleOf(state, lists)
  const picture = photo && pictureOf(photo)
  const offered = sizesOf(state.kind, lists)
  const quality = photo && placedQuality(photo, state, mounts, offered)
  const soft = softPhotos(state, mounts, offered)
  const found = photo ? (faces[photo.key] ?? []) : []
  const made: Choice[] = photo ? state.photos.map((each) => pieceOf(state, each)) : [state]
  const panorama = photo && panoramaFor(state, photo.px, lists)
  const description = photo ? placementInWords(photo.placement, quality) : ''
  const hungAs = (choice: Choice, its: PiecePhoto | null): HungPieceProps => ({
    shape: shapeOf(choice, mounts),
    frameStyle,
    matColour: state.mat.colour,
    label: kindTitles[kind](),
    photos: [its && shownOf(its, pictureOf(its))],
  })
  const piece = hungAs(state, photo)
  const hung = made.map((choice, at) => hungAs(choice, state.photos[at] ?? null))
  const { looks, dialog } = useLooks({ piece, draft, pieces })
  const strip = (
    <PhotoStrip
      photos={state.photos}
      current={state.current}
      marked={[...soft.map(({ key }) => key), ...gone]}
      pictureOf={pictureOf}
      onShow={editor.show}
      onRemove={editor.remove}
      onFiles={addFiles}
      yours={{ photos: editing.yourPhotos, onPhotos: editing.addYours }}
    />
  )
  const large = photo && largePictureOf(photo)
  const tools = useEditorTools({
    editor,
    lists,
    mounts,
    picture,
    frameStyle,
    piece,
    pieces: hung,
    large,
    strip,
    onCompare: setBefore,
    onKind: leadTo,
  })
  /** Taken for one of several photos, it is a size for all of them, each as it hangs. */
  const takeSize = (size: string) =>
    editor.choose({ size: turned({ ...state, size }, listedSize(state.size).orientation, lists) }, m.choice_size())
  const adviceFor = (placed: PiecePhoto, judged: PlacedQuality) => {
    const choice = pieceOf(state, placed)
    const cell = cellOf(choice, mounts)
    return adviceOn({ quality: judged, choice, photo: placed, cell, lists, onSize: takeSize, onPlaced: (to) => editor.place(placed, to) })
  }
  const [softest] = soft.toSorted((a, b) => a.quality.dpi - b.quality.dpi)
  const { blockers, notices } = findBlockers({
    photos: state.photos,
    gone,
    chooseAgain,
    made,
    lists,
    onChoose: editor.choose,
    soft: softest
      ? {
          advice: { ...adviceFor(softest.photo, softest.quality), count: soft.length },
          photos: soft.map((each) => ({ key: each.key, src: state.photos.length > 1 ? (pictureOf(each.photo)?.src ?? null) : null })),
          onAccept: () => soft.forEach((each) => editor.acceptPoor(each.photo, true)),
        }
      : null,
  })
  return (
    <>
      <Workbench
        title={kindTitles[kind]()}
        begin={m.editor_begin()}
        editing={editing}
        description={description}
        photos={strip}
        stage={
          photo ? (
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
              <QualityChip quality={quality} onExplain={() => setExplained(true)} className="absolute start-1 bottom-1" />
            </>
          ) : editing.isAwaited ? (
            <AwaitedStage />
          ) : null
        }
        notices={
          <>
            {notices}
            {panorama && <PanoramaOffer key={photo.key} photos={state.photos.length} onTake={() => leadTo(panorama)} />}
            {photo && found.length > 0 && (
              <Loaded {...faceWarning} quiet>
                {({ FaceWarning }) => (
                  <FaceWarning photo={photo} faces={found} shape={shape} onFix={(placement) => editor.place(photo, placement)} />
                )}
              </Loaded>
            )}
          </>
        }
        tools={tools}
        looks={looks}
        bar={
          <EditingBar
            editing={editing}
            current={state.current}
            outside={outsideWords(shape, frameStyle)}
            choice={state}
            made={made}
            pieces={state.photos.length}
            lists={lists}
            carriers={carriers}
            blockers={blockers}
          />
        }
      />
      {dialog}
      {photo && quality && isExplained && (
        <Dialog open onClose={() => setExplained(false)} size="small" title={m.editor_soft_explain()}>
          <SharpnessAdvice {...adviceFor(photo, quality)} />
        </Dialog>
      )}
    </>
  )
}

function shownOf({ px, placement, tone }: PiecePhoto, picture: LocalPicture | null): ShownPhoto | null {
  return picture && { ...picture, photo: px, placement, tone }
}

/** The photos that would be soft and of which nobody has said yet that they want them so. */
function softPhotos(state: EditorState, mounts: Mounts, offered: readonly string[]) {
  return state.photos.flatMap((photo) => {
    const quality = placedQuality(photo, pieceOf(state, photo), mounts, offered)
    return quality?.grade === 'poor' && photo.acceptsPoorIn !== photo.size ? { key: photo.key, photo, quality } : []
  })
}

async function loadEditorDraft() {
  const { editorDraft } = await import('./editor-draft.ts')
  return editorDraft
}
