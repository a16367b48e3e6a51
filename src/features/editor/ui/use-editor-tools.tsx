import { Frame, Image, LampWallUp, Layers, Package, Ruler, SquareDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrameStyle } from '#domain/frame-styles.ts'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { cellOf, type Mounts } from '#features/editing/ui/choice.ts'
import { framesFor, matsFor, offersFor, type Lists } from '#features/editing/ui/offers/offers.ts'
import { edgePanel, framePanel, matPanel, photoPanel, productPanel, wallTool } from '#features/editing/ui/panels/late-panels.ts'
import { shownIn } from '#features/editing/ui/panels/pictured.ts'
import { SizePanel } from '#features/editing/ui/panels/size-panel.tsx'
import { qualityInSize } from '#features/editing/ui/photos/quality.ts'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import type { Tool } from '#features/editing/ui/tool-tabs.tsx'
import type { HungPieceProps } from '#features/editing/ui/wall/hung-piece.ts'
import { useLateTab } from '#ui/late-tab.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { m } from '#words/messages.js'
import type { Editor } from './use-editor.ts'

export type EditorToolsOptions = {
  editor: Editor
  lists: Lists
  mounts: Mounts
  picture: LocalPicture | null
  frameStyle: FrameStyle | null
  piece: HungPieceProps
  /** The photos of this visit: on a small window they stand here. */
  strip: ReactNode
  /** Held: the photo as it was before anyone moved it. */
  onCompare: (isBefore: boolean) => void
  onKind: (kind: EditorKind) => void
}

/** Everything one chooses, and a wall to see it on. */
export function useEditorTools({
  editor,
  lists,
  mounts,
  picture,
  frameStyle,
  piece,
  strip,
  onCompare,
  onKind,
}: EditorToolsOptions): Tool[] {
  const { state, photo, choose } = editor
  const { isCanvas, hasFrame } = kindTraits[state.kind]
  const lateTab = useLateTab()
  const pictured = { photo, picture }
  const tools: (Tool | false)[] = [
    photo !== null && {
      id: 'photo',
      label: m.editor_tab_photo(),
      icon: Image,
      more: m.editor_tray_photo(),
      content: (
        <div className="flex flex-col gap-8 in-row:gap-1">
          <div className="-my-3 lg:hidden stacked:my-0 stacked:block beside:my-0 beside:block">{strip}</div>
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
      icon: Ruler,
      more: m.editor_tray_sizes(),
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
    hasFrame && {
      icon: Frame,
      more: m.editor_tray_frames(),
      ...lateTab(framePanel, { id: 'frame', label: m.choice_frame() }, ({ FramePanel }) => (
        <FramePanel
          choice={state}
          frames={framesFor(state, lists)}
          onFrame={({ id }) => choose({ frameId: id }, m.choice_frame())}
          {...pictured}
        />
      )),
    },
    isCanvas
      ? {
          icon: Layers,
          more: m.editor_tray_edges(),
          ...lateTab(edgePanel, { id: 'edge', label: m.choice_edge() }, ({ EdgePanel }) => (
            <EdgePanel edge={state.edge} onEdge={(edge) => choose({ edge }, m.choice_edge())} {...pictured} />
          )),
        }
      : {
          icon: SquareDashed,
          more: m.editor_tray_mats(),
          ...lateTab(matPanel, { id: 'mat', label: m.choice_mat() }, ({ MatPanel }) => (
            <MatPanel
              choice={state}
              mats={matsFor(state, lists)}
              frameStyle={frameStyle}
              mounts={mounts}
              onMat={(mat) => choose({ mat }, m.choice_mat())}
              {...pictured}
            />
          )),
        },
    {
      icon: LampWallUp,
      takesStage: true,
      ...lateTab(wallTool, { id: 'wall', label: m.editor_tab_wall() }, ({ WallTool }) => <WallTool {...piece} />),
    },
    {
      icon: Package,
      more: m.editor_tray_products(),
      ...lateTab(productPanel, { id: 'product', label: m.editor_product() }, ({ ProductPanel }) => (
        <ProductPanel kind={state.kind} frameStyle={frameStyle ?? 'black'} onKind={onKind} {...pictured} />
      )),
    },
  ]
  return tools.filter((tool) => tool !== false)
}
