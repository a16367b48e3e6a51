import { useState, type RefObject } from 'react'
import { printablePart, unprintableIn } from '#domain/print/caption-letters.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import { EditingBar } from '#features/editing/ui/cart/editing-bar.tsx'
import { findBlockers } from '#features/editing/ui/cart/blockers.tsx'
import { AwaitedStage } from '#features/editing/ui/drafts/awaited-stage.tsx'
import { Workbench } from '#features/editing/ui/workbench.tsx'
import { useEditing } from '#features/editing/ui/use-editing.ts'
import { shapeOf } from '#features/editing/ui/choice.ts'
import { frameStyleOf, mountsFrom, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { adviceOn } from '#features/editing/ui/photos/advice.ts'
import { SharpnessAdvice, type SharpnessAdviceProps } from '#features/editing/ui/photos/sharpness-advice.tsx'
import { useLooks } from '#features/editing/ui/proof/use-looks.tsx'
import { QualityChip } from '#features/editing/ui/photos/quality-chip.tsx'
import { outsideWords } from '#features/product-picture/outside-words.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import { CaptionLetters } from './caption-letters.tsx'
import { cellWords } from './cell-words.ts'
import { useCollageTools } from './use-collage-tools.tsx'
import { cellQualities, judgedPlace, poorPhotos, qualityAt, weakest } from './collage-quality.ts'
import { EmptyPlaces } from './empty-places.tsx'
import { CollageStage } from './collage-stage.tsx'
import { cellsMmOf, choiceOf, designOf, firstCollage, lookOf, photoIn, stateOf, trayOf, type CollageState } from './collage-state.ts'
import { PhotoTray } from './photo-tray.tsx'
import { suitedLayout } from './suited-layout.ts'
import { useCarry } from './use-carry.ts'
import { useCollage } from './use-collage.ts'

/** Photos shown at once, each in its own small place, need no more pixels than that. */
const manyPhotos = 6

type CollageScreenProps = { lists: Lists; carriers: readonly OfferedCarrier[]; mayHaveDraft: boolean }

/** From many photos to one piece in the cart. */
export function CollageScreen({ lists, carriers, mayHaveDraft }: CollageScreenProps) {
  const mounts = mountsFrom(lists.frames)
  const collage = useCollage(lists)
  const { state } = collage
  const { style } = state
  const unprintable = unprintableIn(style.caption.text)
  const choice = choiceOf(state)
  const editing = useEditing({
    editor: collage,
    name: 'collage',
    loadKind: loadCollageDraft,
    first: () => firstCollage(lists),
    stateOf: ([design], known) => (design ? stateOf(design, known) : null),
    choice,
    lists,
    piecesOf: (edited) => [{ key: 'collage', content: designOf(edited) }],
    laid: state.cells.flatMap(({ key }) => state.photos.find((photo) => photo.key === key) ?? []),
    manyPhotos,
    mayHaveDraft,
  })
  const { addFiles, pictureOf, gone, chooseAgain, draft, pieces } = editing
  const [picked, setPicked] = useState<string | null>(null)
  const [isBefore, setBefore] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const carry = useCarry((key, at) => {
    collage.put(at, key)
    setPicked(null)
  })

  function tap(at: number) {
    if (picked) collage.put(at, picked)
    setPicked(null)
    collage.select(at)
  }

  function shownOf(shown: CollageState): (ShownPhoto | null)[] {
    return shown.cells.map((_cell, at) => {
      const photo = photoIn(shown, at)
      const picture = photo && pictureOf(photo)
      return photo && picture ? { ...picture, photo: photo.px, placement: photo.placement, tone: photo.tone, priority: true } : null
    })
  }

  const shape = shapeOf(choice, mounts)
  const frameStyle = frameStyleOf(choice, lists)
  const qualities = cellQualities(state, mounts)
  const weak = weakest(qualities)
  const empty = [...state.cells.keys()].filter((at) => state.cells[at]?.key === null)
  const hasPhotos = state.photos.length > 0
  const shownNow = shownOf(state).map((shown, at) =>
    shown && isBefore && at === state.current ? { ...shown, placement: restingPlacement, tone: plainTone } : shown,
  )
  const described =
    state.current !== null && hasPhotos
      ? cellWords(state.current, state.cells.length, state.cells[state.current], qualities[state.current] ?? null)
      : ''
  const piece = {
    shape,
    frameStyle,
    matColour: state.mat.colour,
    look: lookOf(state),
    label: m.page_collage_heading(),
    photos: shownOf(state),
  }
  const { looks, dialog } = useLooks({ piece, draft, pieces })
  const tray = (
    <PhotoTray
      photos={state.photos}
      cells={state.cells}
      marked={[...poorPhotos(state, qualities), ...gone]}
      pictureOf={pictureOf}
      picked={picked}
      carry={carry}
      onPick={setPicked}
      onRemove={(key) => {
        setPicked(null)
        collage.remove(key)
      }}
      onFiles={addFiles}
      yours={{ photos: editing.yourPhotos, onPhotos: editing.addYours }}
    />
  )
  /** The first of the files for these places, in their order; what has none is added like any other. */
  function addTo(places: readonly number[], files: readonly File[]) {
    const keys = editing.addAtOnce(files)
    for (const [index, at] of places.entries()) {
      const key = keys[index]
      if (key) collage.reserve(at, key)
    }
  }

  const tools = useCollageTools({
    collage,
    lists,
    mounts,
    frameStyle,
    piece,
    pictureOf,
    shownOf,
    tray,
    onFile: (at, file) => addTo([at], [file]),
    onCompare: setBefore,
  })
  /** What would help the place that is looked at, or else the weakest one. */
  const spokenOf = judgedPlace(state, qualities)
  const judgedAt = spokenOf === 'checking' ? null : spokenOf
  const judged = judgedAt === null ? null : adviceAt(judgedAt)
  const soft = weak?.quality.grade === 'poor' && state.acceptsPoorIn !== state.size ? adviceAt(weak.at) : null
  const weakPhoto = weak && photoIn(state, weak.at)
  const { blockers, notices } = findBlockers({
    photos: state.photos,
    gone,
    chooseAgain,
    made: [choice],
    lists,
    onChoose: collage.change,
    own: [
      empty.length > 0 && {
        id: 'empty',
        render: () => (
          <EmptyPlaces
            count={empty.length}
            fewer={suitedLayout(state)}
            onFill={trayOf(state).length > 0 ? collage.fillEmpty : null}
            onFiles={(files) => addTo(empty, files)}
            onLayout={collage.chooseLayout}
          />
        ),
      },
      unprintable.length > 0 && {
        id: 'caption',
        render: (goOn) => (
          <CaptionLetters
            letters={unprintable}
            onLeaveOut={() => {
              collage.style(
                { ...style, caption: { ...style.caption, text: printablePart(style.caption.text, unprintable) } },
                m.collage_step_caption(),
              )
              goOn()
            }}
          />
        ),
      },
    ],
    soft: soft &&
      weakPhoto && {
        advice: soft,
        photos: [{ key: weakPhoto.key, src: pictureOf(weakPhoto)?.src ?? null }],
        onAccept: () => collage.acceptPoor(true),
      },
  })
  return (
    <>
      <Workbench
        title={m.page_collage_heading()}
        begin={m.collage_begin()}
        editing={editing}
        description={described}
        photos={tray}
        stage={
          hasPhotos ? (
            <>
              <CollageStage
                shape={shape}
                frameStyle={frameStyle}
                matColour={state.mat.colour}
                look={lookOf(state)}
                cells={state.cells}
                photos={shownNow}
                current={state.current}
                carry={carry}
                qualities={qualities}
                isNumbered={soft !== null || isExplained}
                onPlaced={collage.place}
                onTap={tap}
                onFocus={collage.select}
                onTake={collage.take}
                className="absolute inset-0"
              />
              <QualityChip
                quality={spokenOf === 'checking' ? 'checking' : (judged?.quality ?? null)}
                onExplain={() => setExplained(true)}
                className="absolute start-1 bottom-1"
              />
            </>
          ) : editing.isAwaited ? (
            <AwaitedStage />
          ) : null
        }
        notices={notices}
        tools={tools}
        looks={looks}
        bar={
          <EditingBar
            editing={editing}
            outside={outsideWords(shape, frameStyle)}
            choice={choice}
            made={[choice]}
            pieces={hasPhotos ? 1 : 0}
            lists={lists}
            carriers={carriers}
            blockers={blockers}
          />
        }
      />
      {dialog}
      {judged && judgedAt !== null && isExplained && (
        <Dialog open onClose={() => setExplained(false)} size="small" title={m.collage_place_number({ number: judgedAt + 1 })}>
          <SharpnessAdvice {...judged} />
        </Dialog>
      )}
      {carry.carried && <Ghost handle={carry.ghost} src={ghostSrc(carry.carried.key)} />}
    </>
  )

  function adviceAt(at: number): SharpnessAdviceProps | null {
    const [photo, cell, quality] = [
      photoIn(state, at),
      cellsMmOf(state, mounts)[at],
      qualityAt(state, at, mounts, sizesOf(state.kind, lists)),
    ]
    if (!photo || !cell || !quality) return null
    const onSize = (size: string) => collage.change({ size }, m.choice_size())
    return adviceOn({ quality, choice, photo, cell, lists, onSize, onPlaced: (placement) => collage.place(at, placement) })
  }

  function ghostSrc(key: string): string | null {
    const photo = state.photos.find((each) => each.key === key)
    return (photo && pictureOf(photo)?.src) ?? null
  }
}

/** The photo in the hand, which moves it. */
function Ghost({ handle, src }: { handle: RefObject<HTMLSpanElement | null>; src: string | null }) {
  return (
    <span
      ref={handle}
      aria-hidden="true"
      className="pointer-events-none fixed start-0 top-0 z-50 block size-20 overflow-clip bg-wall-3 opacity-90 shadow-lg will-change-transform"
    >
      {src && <img src={src} alt="" className="size-full object-cover" />}
    </span>
  )
}

async function loadCollageDraft() {
  const { collageDraft } = await import('./collage-draft.ts')
  return collageDraft
}
