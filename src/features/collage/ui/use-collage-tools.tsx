import { Images, LayoutGrid, Palette, Shuffle, Wand2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { openingMm, type PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { Mounts } from '#features/editing/ui/choice.ts'
import type { Lists } from '#features/editing/ui/offers/offers.ts'
import { photoPanel } from '#features/editing/ui/panels/lazy-panels.ts'
import { usePieceTools } from '#features/editing/ui/panels/use-piece-tools.tsx'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import type { Tool } from '#features/editing/ui/tool-tabs.tsx'
import type { HungPieceProps } from '#features/editing/ui/wall/hung-piece.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'
import { CellTools } from './cell-tools.tsx'
import { cellQualities, weakest } from './collage-quality.ts'
import { change, choiceOf, lookOf, photoIn, cellsMmOf, type CollageState, type TrayPhoto } from './collage-state.ts'
import { LayoutPicker } from './layout-picker.tsx'
import { StylePanel } from './style-panel.tsx'
import type { CollageEditor } from './use-collage.ts'

export type CollageToolsOptions = {
  collage: CollageEditor
  lists: Lists
  mounts: Mounts
  frameStyle: FrameStyle | null
  piece: HungPieceProps
  pictureOf: (photo: TrayPhoto) => LocalPicture | null
  /** How a collage looks in a state that is not the one on the stage. */
  shownOf: (state: CollageState) => readonly (ShownPhoto | null)[]
  /** The photos: on a small window they stand here. */
  tray: ReactNode
  onFile: (at: number, file: File) => void
  onCompare: (isBefore: boolean) => void
}

const mostDrawn = 9

/** Everything one chooses for a collage: most of it is every editor's. */
export function useCollageTools(options: CollageToolsOptions): Tool[] {
  const { collage, lists, mounts, frameStyle, piece, pictureOf, shownOf, tray, onFile, onCompare } = options
  const { state, photo } = collage
  const choice = choiceOf(state)
  const sample =
    photo ??
    photoIn(
      state,
      state.cells.findIndex(({ key }) => key !== null),
    )
  const pictured = { photo: sample, picture: sample && pictureOf(sample) }
  const sources = state.photos.flatMap((each) => pictureOf(each)?.src ?? [])
  const cell = state.current === null ? undefined : cellsMmOf(state, mounts)[state.current]
  const opening = openingMm(piece.shape.size, piece.shape.mat)
  const inSize = (size: string) => change(state, { size }, mounts)
  const pieceTools = usePieceTools({
    choice,
    lists,
    mounts,
    frameStyle,
    piece,
    pictured,
    sizes: {
      fitted: null,
      shownIn: shownInSize,
      look: lookOf(state),
      qualityIn: (size) => weakest(cellQualities(inSize(size), mounts))?.quality ?? null,
    },
    onChoose: collage.change,
    onKind: collage.takeKind,
  })

  return [
    {
      id: 'photos',
      label: m.collage_tab_photos(),
      icon: Images,
      more: m.editor_tray_photos(),
      content: (
        <div className="flex flex-col gap-6 in-row:gap-2">
          <div className="lg:hidden stacked:block beside:block">{tray}</div>
          {state.photos.length > 1 && (
            <div className="flex flex-wrap gap-2 low:hidden">
              <Button variant="secondary" onClick={collage.autoFill}>
                <Wand2 aria-hidden="true" strokeWidth={1.75} />
                {m.collage_arrange()}
              </Button>
              <Button variant="secondary" onClick={() => collage.shuffle(Math.floor(Math.random() * 2 ** 31))}>
                <Shuffle aria-hidden="true" strokeWidth={1.75} />
                {m.collage_shuffle()}
              </Button>
            </div>
          )}
          {state.current !== null && (
            <section aria-label={m.collage_place_number({ number: state.current + 1 })} className="flex flex-col gap-5 low:hidden">
              <h2 className="text-lg font-medium">{m.collage_place_number({ number: state.current + 1 })}</h2>
              <CellTools collage={collage} at={state.current} onFile={(file) => onFile(state.current ?? 0, file)} />
              {photo && cell && (
                <Loaded {...photoPanel}>
                  {({ PhotoPanel }) => (
                    <PhotoPanel
                      grip={{ photo: photo.px, cell, snapMm: 0, giveMm: 0 }}
                      placement={photo.placement}
                      onPlaced={(placement) => collage.place(state.current ?? 0, placement)}
                      onCompare={onCompare}
                      tone={photo.tone}
                      onTone={(tone) => collage.tone(state.current ?? 0, tone)}
                      {...pictured}
                    />
                  )}
                </Loaded>
              )}
            </section>
          )}
        </div>
      ),
    },
    {
      id: 'layout',
      label: m.collage_tab_layout(),
      icon: LayoutGrid,
      more: m.editor_tray_layouts(),
      content: (
        <LayoutPicker
          orientation={listedSize(state.size).orientation}
          aspect={opening.widthMm / opening.heightMm}
          value={state.layoutId}
          photoCount={Math.max(2, state.photos.length)}
          onLayout={collage.chooseLayout}
        />
      ),
    },
    {
      id: 'style',
      label: m.collage_tab_style(),
      icon: Palette,
      more: m.editor_tray_style(),
      content: <StylePanel style={state.style} sources={sources} onStyle={collage.style} />,
    },
    ...pieceTools,
  ]

  /** Of many photos, twenty drawings would be hundreds of pictures: then the cells alone are drawn. */
  function shownInSize({ size }: PieceShape): readonly (ShownPhoto | null)[] {
    return state.cells.length > mostDrawn ? [] : shownOf(inSize(`${size.widthMm / 10}x${size.heightMm / 10}`))
  }
}
