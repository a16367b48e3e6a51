import type { PictureOfProduct } from '#features/product-picture/ui/product-picture.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { OwnWall } from './own-wall.tsx'
import { RealSize } from './real-size.tsx'
import { RoomView } from './room-view.tsx'

/** A finished piece, to be hung somewhere. */
export type HungPieceProps = Pick<PictureOfProduct, 'shape' | 'frameStyle' | 'matColour' | 'photos' | 'look'> & {
  /** What the piece is, in words. */
  label: string
}

/** How it will look: in a room, on one's own wall, and as large as it is. */
export function WallView(piece: HungPieceProps) {
  return (
    <Tabs
      label={m.editor_wall_title()}
      tabs={[
        { id: 'room', label: m.editor_wall_room(), content: <RoomView {...piece} /> },
        { id: 'own', label: m.editor_wall_own(), content: <OwnWall {...piece} /> },
        { id: 'real', label: m.editor_wall_real(), content: <RealSize {...piece} /> },
      ]}
    />
  )
}
