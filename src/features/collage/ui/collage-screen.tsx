import { useState, type RefObject } from 'react'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import { AddBar, type Obstacle } from '#features/editing/ui/cart/add-bar.tsx'
import { AwaitedStage } from '#features/editing/ui/drafts/awaited-stage.tsx'
import { Workbench } from '#features/editing/ui/workbench.tsx'
import { useEditing } from '#features/editing/ui/use-editing.ts'
import { shapeOf } from '#features/editing/ui/choice.ts'
import { GoneNotice } from '#features/editing/ui/photos/gone-notice.tsx'
import { NotMadeNotice } from '#features/editing/ui/offers/not-made-notice.tsx'
import { mountsFrom, priceOf, remedyFor, sizesOf, sizeWords, type Lists } from '#features/editing/ui/offers/offers.ts'
import { SharpnessAdvice } from '#features/editing/ui/photos/sharpness-advice.tsx'
import { breakdown } from '#features/editing/ui/offers/breakdown.ts'
import { PriceParts } from '#features/editing/ui/offers/price-parts.tsx'
import { useLooks } from '#features/editing/ui/proof/use-looks.tsx'
import { QualityChip } from '#features/editing/ui/photos/quality-chip.tsx'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { kindTraits } from '#features/designs/editor-kind.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { cellWords } from './cell-words.ts'
import { useCollageTools } from './use-collage-tools.tsx'
import { cellQualities, qualityAt, weakest } from './collage-quality.ts'
import { EmptyPlaces } from './empty-places.tsx'
import { CollageStage } from './collage-stage.tsx'
import { choiceOf, designOf, firstCollage, lookOf, photoIn, stateOf, trayOf, type CollageState } from './collage-state.ts'
import { PhotoTray } from './photo-tray.tsx'
import { suitedLayout } from './suited-layout.ts'
import { useCarry } from './use-carry.ts'
import { useCollage } from './use-collage.ts'

/** Photos shown at once, each in its own small place, need no more pixels than that. */
const manyPhotos = 6

/** From many photos to one piece in the cart. */
export function CollageScreen({ lists, mayHaveDraft }: { lists: Lists; mayHaveDraft: boolean }) {
  const mounts = mountsFrom(lists.frames)
  const collage = useCollage(lists)
  const { state } = collage
  const choice = choiceOf(state)
  const editing = useEditing({
    editor: collage,
    name: 'collage',
    loadKind: loadCollageDraft,
    first: firstCollage,
    stateOf: ([design], known) => (design ? stateOf(design, known) : null),
    choice,
    lists,
    piecesOf: (edited) => [{ key: 'collage', content: designOf(edited) }],
    laid: state.cells.flatMap(({ key }) => state.photos.find((photo) => photo.key === key) ?? []),
    manyPhotos,
    mayHaveDraft,
  })
  const { addFiles, pictureOf, gone, chooseAgain, draft, pieces, cart, itemId } = editing
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
  const frame = lists.frames.find(({ id }) => id === state.frameId)
  const frameStyle = kindTraits[state.kind].hasFrame ? (frame?.style ?? 'black') : null
  const qualities = cellQualities(state, mounts)
  const weak = weakest(qualities)
  const poor = weak?.quality.grade === 'poor' ? qualityAt(state, weak.at, mounts, sizesOf(state.kind, lists)) : null
  const empty = state.cells.filter(({ key }) => key === null).length
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
      pictureOf={pictureOf}
      picked={picked}
      carry={carry}
      onPick={setPicked}
      onRemove={(key) => {
        setPicked(null)
        collage.remove(key)
      }}
      onFiles={addFiles}
    />
  )
  const tools = useCollageTools({
    collage,
    lists,
    mounts,
    frameStyle,
    piece,
    pictureOf,
    shownOf,
    tray,
    onFile(at, file) {
      const [key] = addFiles([file])
      if (key) collage.reserve(at, key)
    },
    onCompare: setBefore,
  })
  const missing = state.photos.find(({ key }) => gone.includes(key))
  const goneNotice = missing && <GoneNotice onFile={(file) => chooseAgain(missing.key, file)} />
  const notMade = remedyFor(choice, lists) && <NotMadeNotice choice={choice} lists={lists} onChoose={collage.change} />
  const parts = breakdown(choice, lists)
  /** What would help the place that is looked at, or else the weakest one. */
  const judgedAt = state.current !== null && qualities[state.current] ? state.current : (weak?.at ?? null)
  const judged = judgedAt === null ? null : qualityAt(state, judgedAt, mounts, sizesOf(state.kind, lists))
  const adviceOn = (quality: PlacedQuality) => ({
    quality,
    size: state.size,
    goodPriceFils: quality.largestGoodSize ? priceOf({ ...choice, size: quality.largestGoodSize }, lists) : null,
    onSize: (size: string) => collage.change({ size }, m.choice_size()),
  })
  const obstacles: (Obstacle | false)[] = [
    missing !== undefined && { id: 'gone', render: () => goneNotice },
    notMade !== null && { id: 'not-made', render: () => notMade },
    empty > 0 && {
      id: 'empty',
      render: () => (
        <EmptyPlaces
          count={empty}
          fewer={suitedLayout(state)}
          onFill={trayOf(state).length > 0 ? collage.fillEmpty : null}
          onFiles={addFiles}
          onLayout={collage.chooseLayout}
        />
      ),
    },
    poor !== null &&
      state.acceptsPoorIn !== state.size && {
        id: 'soft',
        render: (goOn) => (
          <SharpnessAdvice
            {...adviceOn(poor)}
            onAnyway={() => {
              collage.acceptPoor(true)
              goOn()
            }}
          />
        ),
      },
  ]
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
                onPlaced={collage.place}
                onTap={tap}
                onFocus={collage.select}
                onTake={collage.take}
                className="absolute inset-0"
              />
              <QualityChip quality={judged} onExplain={() => setExplained(true)} className="absolute start-1 bottom-1" />
            </>
          ) : editing.isAwaited ? (
            <AwaitedStage />
          ) : null
        }
        notices={
          <>
            {goneNotice}
            {notMade}
          </>
        }
        tools={tools}
        looks={looks}
        bar={
          <AddBar
            totalFils={priceOf(choice, lists)}
            pieces={hasPhotos ? 1 : 0}
            size={sizeWords(state.size)}
            leaving={editing.leaving}
            parts={
              parts && (
                <PriceParts
                  breakdown={parts}
                  frameName={kindTraits[state.kind].hasFrame ? (frame?.name ?? null) : null}
                  size={sizeWords(state.size)}
                />
              )
            }
            obstacles={obstacles.filter((obstacle) => obstacle !== false)}
            isEditing={itemId !== null}
            phase={cart.phase}
            reason={cart.reason}
            onFiles={addFiles}
            onAdd={cart.add}
            onWait={cart.wait}
          />
        }
      />
      {dialog}
      {judged && judgedAt !== null && isExplained && (
        <Dialog open onClose={() => setExplained(false)} size="small" title={m.collage_place_number({ number: judgedAt + 1 })}>
          <SharpnessAdvice {...adviceOn(judged)} />
        </Dialog>
      )}
      {carry.carried && <Ghost handle={carry.ghost} src={ghostSrc(carry.carried.key)} />}
    </>
  )

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
