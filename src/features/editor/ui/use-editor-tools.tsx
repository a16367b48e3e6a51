import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { cellOf, type Mounts } from '#features/editing/ui/choice.ts'
import type { Lists } from '#features/editing/ui/offers/offers.ts'
import { photoPanel } from '#features/editing/ui/panels/lazy-panels.ts'
import { shownIn } from '#features/editing/ui/panels/pictured.ts'
import { usePieceTools } from '#features/editing/ui/panels/use-piece-tools.tsx'
import { qualityInSize } from '#features/editing/ui/photos/quality.ts'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import type { Tool } from '#features/editing/ui/tool-tabs.tsx'
import type { HungPieceProps } from '#features/editing/ui/wall/hung-piece.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'
import type { Editor } from './use-editor.ts'

export type EditorToolsOptions = {
  editor: Editor
  lists: Lists
  mounts: Mounts
  picture: LocalPicture | null
  frameStyle: FrameStyle | null
  piece: HungPieceProps
  /** Those of all photos. */
  pieces: readonly HungPieceProps[]
  /** A larger copy of the photo, once the shop has it. */
  large: LocalPicture | null
  /** The photos of this visit: on a small window they stand here. */
  strip: ReactNode
  /** Held: the photo as it was before anyone moved it. */
  onCompare: (isBefore: boolean) => void
  onKind: (kind: EditorKind) => void
}

/** The photo under the hand, and everything that every piece is chosen by. */
export function useEditorTools({ editor, picture, strip, onCompare, ...options }: EditorToolsOptions): Tool[] {
  const { state, photo, choose } = editor
  const { mounts } = options
  const pictured = { photo, picture }
  const pieceTools = usePieceTools({
    ...options,
    choice: state,
    pictured,
    sizes: {
      fitted: photo?.px ?? null,
      shownIn: (offered) => [shownIn(pictured, cellOf(state, mounts), offered)],
      qualityIn: (size) => photo && qualityInSize(photo, state, size, mounts),
    },
    onChoose: choose,
  })
  if (!photo) return pieceTools
  const photoTool: Tool = {
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
  }
  return [photoTool, ...pieceTools]
}
