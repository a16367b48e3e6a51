import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FrameStyle } from '#domain/frame-styles.ts'
import type { FaceBox } from '#domain/print/faces.ts'
import { useLateTab } from '#ui/late-tab.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Tabs, type Tab } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { kindTraits } from '#features/designs/editor-kind.ts'
import { breakdown } from '#features/editing/ui/offers/breakdown.ts'
import type { DraftStatus } from '#features/editing/ui/drafts/draft-keeper.ts'
import { cellOf, shapeOf, type Mounts } from '#features/editing/ui/choice.ts'
import {
  edgePanel,
  faceWarning,
  framePanel,
  matPanel,
  photoPanel,
  productPanel,
  wallPanel,
} from '#features/editing/ui/panels/late-panels.ts'
import { Looks, type LooksProps } from '#features/editing/ui/proof/looks.tsx'
import { framesFor, matsFor, offersFor, sizeWords, type Lists } from '#features/editing/ui/offers/offers.ts'
import { shownIn } from '#features/editing/ui/panels/pictured.ts'
import { PriceBreakdown } from '#features/editing/ui/offers/price-breakdown.tsx'
import { qualityInSize } from '#features/editing/ui/photos/quality.ts'
import { SizePanel } from '#features/editing/ui/panels/size-panel.tsx'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import type { Editor } from './use-editor.ts'

export type EditorPanelsProps = {
  editor: Editor
  lists: Lists
  mounts: Mounts
  picture: LocalPicture | null
  faces: readonly FaceBox[]
  frameStyle: FrameStyle | null
  /** The piece in words, for those who listen. */
  label: string
  draft: DraftStatus
  pieces: LooksProps['pieces']
  /** The photos of this visit: on a phone they stand here. */
  strip: ReactNode
  /** Held: the photo as it was before anyone moved it. */
  onCompare: (isBefore: boolean) => void
}

/** On a phone what is chosen scrolls under the names of what can be chosen. */
export const stickyTabs =
  'max-lg:[&>[role=tablist]]:sticky max-lg:[&>[role=tablist]]:top-0 max-lg:[&>[role=tablist]]:z-10 max-lg:[&>[role=tablist]]:bg-wall-1'

/** Everything one chooses, and two ways to look at it. */
export function EditorPanels(props: EditorPanelsProps) {
  const { editor, lists, mounts, picture, faces, frameStyle, label, draft, pieces, strip, onCompare } = props
  const { state, photo, choose } = editor
  const { isCanvas, hasFrame } = kindTraits[state.kind]
  const navigate = useNavigate()
  const lateTab = useLateTab()
  const shape = shapeOf(state, mounts)
  const pictured = { photo, picture }
  const piece = { shape, frameStyle, matColour: state.mat.colour, label, photos: [shownPhoto(editor, picture)] }
  const parts = breakdown(state, lists)
  const frameName = hasFrame ? (lists.frames.find(({ id }) => id === state.frameId)?.name ?? null) : null
  const tabs: (Tab | false)[] = [
    photo !== null && {
      id: 'photo',
      label: m.editor_tab_photo(),
      content: (
        <div className="flex flex-col gap-8">
          <div className="-my-3 lg:hidden">{strip}</div>
          <Loaded {...photoPanel}>
            {({ PhotoPanel }) => (
              <PhotoPanel
                grip={{ photo: photo.px, cell: cellOf(state, mounts), snapMm: 0, giveMm: 0 }}
                placement={photo.placement}
                onPlaced={(placement) => editor.place(photo, placement)}
                onCompare={onCompare}
                tone={photo.tone}
                onTone={(tone) => editor.tone(photo, tone)}
                {...pictured}
              />
            )}
          </Loaded>
        </div>
      ),
    },
    {
      id: 'size',
      label: m.choice_size(),
      content: (
        <SizePanel
          choice={state}
          sizes={offersFor(state, lists).sizes}
          frameStyle={frameStyle}
          fitted={photo?.px ?? null}
          shownIn={(offered) => [shownIn(pictured, cellOf(state, mounts), offered)]}
          qualityIn={(size) => photo && qualityInSize(photo, state, size, mounts)}
          onSize={(size) => choose({ size }, m.choice_size())}
        />
      ),
    },
    hasFrame &&
      lateTab(framePanel, { id: 'frame', label: m.choice_frame() }, ({ FramePanel }) => (
        <FramePanel
          choice={state}
          frames={framesFor(state, lists)}
          onFrame={({ id }) => choose({ frameId: id }, m.choice_frame())}
          {...pictured}
        />
      )),
    isCanvas
      ? lateTab(edgePanel, { id: 'edge', label: m.choice_edge() }, ({ EdgePanel }) => (
          <EdgePanel edge={state.edge} onEdge={(edge) => choose({ edge }, m.choice_edge())} {...pictured} />
        ))
      : lateTab(matPanel, { id: 'mat', label: m.choice_mat() }, ({ MatPanel }) => (
          <MatPanel
            choice={state}
            mats={matsFor(state, lists)}
            frameStyle={frameStyle}
            mounts={mounts}
            onMat={(mat) => choose({ mat }, m.choice_mat())}
            {...pictured}
          />
        )),
    lateTab(wallPanel, { id: 'wall', label: m.editor_tab_wall() }, ({ WallPanel }) => <WallPanel {...piece} />),
    lateTab(productPanel, { id: 'product', label: m.editor_product() }, ({ ProductPanel }) => (
      <ProductPanel
        kind={state.kind}
        frameStyle={frameStyle ?? 'black'}
        onKind={(kind) => void navigate(`/${kind}`, { preventScrollReset: true })}
        {...pictured}
      />
    )),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {photo && faces.length > 0 && (
        <Loaded {...faceWarning} quiet>
          {({ FaceWarning }) => (
            <FaceWarning photo={photo} faces={faces} shape={shape} onFix={(placement) => editor.place(photo, placement)} />
          )}
        </Loaded>
      )}
      <Tabs key={photo ? 'filled' : 'empty'} label={m.editor_panels()} tabs={tabs.filter((tab) => tab !== false)} className={stickyTabs} />
      {parts && <PriceBreakdown breakdown={parts} frameName={frameName} size={sizeWords(state.size)} />}
      <Looks piece={piece} draft={draft} pieces={pieces} />
    </div>
  )
}

function shownPhoto({ photo }: Editor, picture: LocalPicture | null) {
  return photo && picture ? { src: picture.src, copy: picture.copy, photo: photo.px, placement: photo.placement, tone: photo.tone } : null
}
