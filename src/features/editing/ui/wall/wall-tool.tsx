import { Maximize2 } from 'lucide-react'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { m } from '#words/messages.js'
import { Segments } from '../panels/segments.tsx'
import { StageHost } from '../stage-host.ts'
import type { LocalPicture } from '../photos/use-edited-photos.ts'
import type { HungPieceProps } from './hung-piece.ts'
import { hungFrom } from './hung-together.tsx'
import { OwnWallTools, OwnWallView } from './own-wall.tsx'
import { RealSizeTools, RealSizeView } from './real-size.tsx'
import { firstWall, RoomView, WallColours } from './room-view.tsx'
import { useOwnWall } from './use-own-wall.ts'
import { useRealSize } from './use-real-size.ts'

export type WallToolProps = {
  /** All that is made. */
  pieces: readonly HungPieceProps[]
  /** The one to be looked at from near. */
  piece: HungPieceProps
  /** A larger copy of its only photo. */
  large: LocalPicture | null
}

type View = 'room' | 'own' | 'real'

/** How it will look: all pieces in a room and on one's own wall, and one as large as it is. It takes the stage, or the whole window, and stays as it was. */
export function WallTool({ pieces, piece, large: largePicture }: WallToolProps) {
  const host = use(StageHost)
  const [view, setView] = useState<View>('room')
  const large = useBackCloses()
  const [wall, setWall] = useState(firstWall)
  const own = useOwnWall()
  const real = useRealSize()
  const hung = hungFrom(pieces)
  const views = {
    room: { shown: <RoomView hung={hung} wall={wall} />, tools: <WallColours chosen={wall} onChoose={setWall} /> },
    own: { shown: <OwnWallView hung={hung} own={own} />, tools: <OwnWallTools hung={hung} own={own} /> },
    real: { shown: <RealSizeView piece={piece} large={largePicture} real={real} />, tools: <RealSizeTools real={real} /> },
  }
  const { shown, tools } = views[view]
  const controls = (
    <div className="flex flex-col gap-4 in-row:gap-2">
      {!(view === 'real' && real.isMeasuring) && (
        <Segments
          legend={m.editor_wall_title()}
          value={view}
          options={[
            { value: 'room', label: m.editor_wall_room() },
            { value: 'own', label: m.editor_wall_own() },
            { value: 'real', label: m.editor_wall_real() },
          ]}
          onValueChange={setView}
        />
      )}
      {tools}
    </div>
  )
  return (
    <>
      {controls}
      {host &&
        createPortal(
          <div className="size-full">
            {!large.isOpen && shown}
            {(view !== 'own' || own.photo) && (
              <IconButton
                icon={Maximize2}
                label={m.editor_wall_large()}
                onClick={large.open}
                className="absolute end-1 bottom-1 rounded-md bg-wall-0/85 shadow-sm"
              />
            )}
          </div>,
          host,
        )}
      {large.isOpen && (
        <Dialog open onClose={large.close} size="full" title={m.editor_wall_title()}>
          <div className="flex h-full flex-col gap-3 landscape:flex-row">
            <div className="relative min-h-0 min-w-0 grow">{shown}</div>
            {/* What is there for screen readers alone is placed in it, and scrolls with it, not with the window. */}
            <div className="relative -m-1 max-h-1/2 shrink-0 overflow-y-auto p-1 landscape:max-h-none landscape:w-[min(20rem,40%)]">
              {controls}
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
