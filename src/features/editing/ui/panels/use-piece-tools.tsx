import { Frame, LampWallUp, Layers, Package, Ruler, SquareDashed } from 'lucide-react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { useLazyTab } from '#ui/lazy-tab.tsx'
import { m } from '#words/messages.js'
import type { Choice, Mounts } from '../choice.ts'
import { framesFor, matsFor, offersFor, type Lists } from '../offers/offers.ts'
import type { LocalPicture } from '../photos/use-edited-photos.ts'
import type { Tool } from '../tool-tabs.tsx'
import type { HungPieceProps } from '../wall/hung-piece.ts'
import { edgePanel, framePanel, matPanel, productPanel, wallTool } from './lazy-panels.ts'
import type { Pictured } from './pictured.ts'
import { SizePanel, type SizePanelProps } from './size-panel.tsx'

export type PieceToolsOptions = {
  choice: Choice
  lists: Lists
  mounts: Mounts
  frameStyle: FrameStyle | null
  piece: HungPieceProps
  /** All that is made, where it is more than one piece. */
  pieces?: readonly HungPieceProps[] | undefined
  /** A larger copy of its only photo. */
  large?: LocalPicture | null | undefined
  pictured: Pictured
  /** How each size would look, and how sharp it would be. */
  sizes: Pick<SizePanelProps, 'fitted' | 'shownIn' | 'look' | 'qualityIn'>
  onChoose: (change: Partial<Omit<Choice, 'kind'>>, label: string) => void
  onKind: (kind: EditorKind) => void
}

/** What every piece is chosen by: size, frame, edge or mat; a wall to see it on; and the product itself. */
export function usePieceTools(options: PieceToolsOptions): Tool[] {
  const { choice, lists, mounts, frameStyle, piece, pieces = [piece], large = null, pictured, sizes, onChoose, onKind } = options
  const { isCanvas, hasFrame } = kindTraits[choice.kind]
  const lateTab = useLazyTab()
  // In a low tray it stands beside the tray's handle.
  const forAll = pieces.length > 1 && (
    <p className="pb-3 text-sm text-ink-6 low:-mt-[40px] low:flex low:min-h-[40px] low:items-center low:pe-28 low:pb-0">
      {m.editor_for_all({ count: pieces.length })}
    </p>
  )
  const tools: (Tool | false)[] = [
    {
      id: 'size',
      label: m.choice_size(),
      icon: Ruler,
      more: m.editor_tray_sizes(),
      content: (
        <Sizes
          choice={choice}
          lists={lists}
          frameStyle={frameStyle}
          pieces={pieces.length}
          {...sizes}
          onSize={(size) => onChoose({ size }, m.choice_size())}
        />
      ),
    },
    hasFrame && {
      icon: Frame,
      more: m.editor_tray_frames(),
      ...lateTab(framePanel, { id: 'frame', label: m.choice_frame() }, ({ FramePanel }) => (
        <>
          {forAll}
          <FramePanel
            choice={choice}
            frames={framesFor(choice, lists)}
            onFrame={({ id }) => onChoose({ frameId: id }, m.choice_frame())}
            {...pictured}
          />
        </>
      )),
    },
    isCanvas
      ? {
          icon: Layers,
          more: m.editor_tray_edges(),
          ...lateTab(edgePanel, { id: 'edge', label: m.choice_edge() }, ({ EdgePanel }) => (
            <>
              {forAll}
              <EdgePanel edge={choice.edge} onEdge={(edge) => onChoose({ edge }, m.choice_edge())} {...pictured} />
            </>
          )),
        }
      : {
          icon: SquareDashed,
          more: m.editor_tray_mats(),
          ...lateTab(matPanel, { id: 'mat', label: m.choice_mat() }, ({ MatPanel }) => (
            <>
              {forAll}
              <MatPanel
                choice={choice}
                mats={matsFor(choice, lists)}
                frameStyle={frameStyle}
                mounts={mounts}
                onMat={(mat) => onChoose({ mat }, m.choice_mat())}
                {...pictured}
              />
            </>
          )),
        },
    {
      icon: LampWallUp,
      takesStage: true,
      ...lateTab(wallTool, { id: 'wall', label: m.editor_tab_wall() }, ({ WallTool }) => (
        <WallTool pieces={pieces} piece={piece} large={large} />
      )),
    },
    {
      icon: Package,
      more: m.editor_tray_products(),
      ...lateTab(productPanel, { id: 'product', label: m.editor_product() }, ({ ProductPanel }) => (
        <>
          {forAll}
          <ProductPanel kind={choice.kind} frameStyle={frameStyle ?? 'black'} onKind={onKind} {...pictured} />
        </>
      )),
    },
  ]
  return tools.filter((tool) => tool !== false)
}

/** What each size costs is reckoned only where somebody looks. */
function Sizes({ lists, ...panel }: Omit<SizePanelProps, 'sizes'> & { lists: Lists }) {
  return <SizePanel sizes={offersFor(panel.choice, lists).sizes} {...panel} />
}
