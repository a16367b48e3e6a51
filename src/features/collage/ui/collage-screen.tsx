import { useState, type RefObject } from 'react'
import { restingPlacement } from '#domain/print/placement.ts'
import { plainTone } from '#domain/print/tone.ts'
import { AddBar } from '#features/editing/ui/cart/add-bar.tsx'
import { EditorFrame } from '#features/editing/ui/editor-frame.tsx'
import { useEditing } from '#features/editing/ui/use-editing.ts'
import { shapeOf } from '#features/editing/ui/choice.ts'
import { GoneNotice } from '#features/editing/ui/photos/gone-notice.tsx'
import { NotMadeNotice } from '#features/editing/ui/offers/not-made-notice.tsx'
import { mountsFrom, priceOf, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { poorConfirmation } from '#features/editing/ui/panels/late-panels.ts'
import { QualityChip } from '#features/editing/ui/photos/quality-chip.tsx'
import { qualityWords } from '#features/editing/ui/photos/quality.ts'
import { kindTraits } from '#features/designs/editor-kind.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { cellWords } from './cell-words.ts'
import { CollagePanels } from './collage-panels.tsx'
import { cellQualities, qualityAt, weakest } from './collage-quality.ts'
import { CollageStage } from './collage-stage.tsx'
import { choiceOf, designOf, firstCollage, lookOf, photoIn, stateOf, type CollageState } from './collage-state.ts'
import { PhotoTray } from './photo-tray.tsx'
import { suitedLayout } from './suited-layout.ts'
import { useCarry } from './use-carry.ts'
import { useCollage } from './use-collage.ts'

/** Photos shown at once, each in its own small place, need no more pixels than that. */
const manyPhotos = 6

/** From many photos to one piece in the cart. */
export function CollageScreen({ lists }: { lists: Lists }) {
  const mounts = mountsFrom(lists.frames)
  const collage = useCollage(mounts)
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
    pieces: [{ key: 'collage', content: designOf(state) }],
    laid: state.cells.flatMap(({ key }) => state.photos.find((photo) => photo.key === key) ?? []),
    manyPhotos,
  })
  const { addFiles, pictureOf, gone, chooseAgain, draft, pieces, cart, itemId } = editing
  const [picked, setPicked] = useState<string | null>(null)
  const [isBefore, setBefore] = useState(false)
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
  const isUnsaid = poor !== null && state.acceptsPoorIn !== state.size
  const hasPhotos = state.photos.length > 0
  const shownNow = shownOf(state).map((shown, at) =>
    shown && isBefore && at === state.current ? { ...shown, placement: restingPlacement, tone: plainTone } : shown,
  )
  const fewer = suitedLayout(state)

  const described =
    state.current !== null && hasPhotos
      ? cellWords(state.current, state.cells.length, state.cells[state.current], qualities[state.current] ?? null)
      : ''
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
  return (
    <>
      <EditorFrame
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
              <QualityChip
                quality={state.current === null ? (weak?.quality ?? null) : (qualities[state.current] ?? null)}
                className="absolute start-2 bottom-2"
              />
            </>
          ) : null
        }
        side={
          <>
            {collage.photo && gone.includes(collage.photo.key) && (
              <GoneNotice onFile={(file) => collage.photo && chooseAgain(collage.photo.key, file)} />
            )}
            <NotMadeNotice choice={choice} lists={lists} onChoose={collage.change} />
            <CollagePanels
              collage={collage}
              lists={lists}
              mounts={mounts}
              frameStyle={frameStyle}
              pictureOf={pictureOf}
              shownOf={shownOf}
              label={m.page_collage_heading()}
              draft={draft}
              pieces={pieces}
              tray={tray}
              onFile={(at, file) => {
                const [key] = addFiles([file])
                if (key) collage.reserve(at, key)
              }}
              onCompare={setBefore}
            />
            {hasPhotos && empty > 0 && (
              <Notice title={empty === 1 ? m.collage_empty_place() : m.collage_empty_places({ count: empty })}>
                {m.collage_empty_text()}
                {fewer && (
                  <Button variant="secondary" className="mt-3 block" onClick={() => collage.chooseLayout(fewer.id)}>
                    {m.collage_fewer_places({ count: fewer.cells.length })}
                  </Button>
                )}
              </Notice>
            )}
            {weak && (weak.quality.grade === 'fair' || weak.quality.grade === 'poor') && weak.at !== state.current && (
              <Notice tone={weak.quality.grade === 'poor' ? 'warn' : 'info'} title={weakWords(weak)}>
                <Button variant="secondary" className="mt-2" onClick={() => collage.select(weak.at)}>
                  {m.collage_weakest_look()}
                </Button>
              </Notice>
            )}
            {poor && (
              <Loaded {...poorConfirmation}>
                {({ PoorConfirmation }) => (
                  <PoorConfirmation
                    quality={poor}
                    size={state.size}
                    isConfirmed={state.acceptsPoorIn === state.size}
                    onConfirm={collage.acceptPoor}
                    onSize={(size) => collage.change({ size }, m.choice_size())}
                  />
                )}
              </Loaded>
            )}
          </>
        }
        bar={
          <AddBar
            priceFils={priceOf(choice, lists)}
            pieces={hasPhotos ? 1 : 0}
            isBlocked={empty > 0 || isUnsaid}
            isEditing={itemId !== null}
            phase={cart.phase}
            reason={cart.reason}
            onAdd={cart.add}
            onWait={cart.wait}
          />
        }
      />
      {carry.carried && <Ghost handle={carry.ghost} src={ghostSrc(carry.carried.key)} />}
    </>
  )

  function ghostSrc(key: string): string | null {
    const photo = state.photos.find((each) => each.key === key)
    return (photo && pictureOf(photo)?.src) ?? null
  }
}

function weakWords({ at, quality }: { at: number; quality: Parameters<typeof qualityWords>[0] }): string {
  return m.collage_weakest({ name: m.collage_place_number({ number: at + 1 }), quality: qualityWords(quality) })
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
