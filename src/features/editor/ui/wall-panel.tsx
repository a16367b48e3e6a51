import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { m } from '#words/messages.js'
import type { HungPieceProps } from './wall-view.tsx'

/** How the piece will look on a wall, here and as large as the screen. */
export function WallPanel(piece: HungPieceProps) {
  const [isLarge, setLarge] = useState(false)
  const view = (
    <Loaded name="wall-view" load={() => import('./wall-view.tsx')}>
      {({ WallView }) => <WallView {...piece} />}
    </Loaded>
  )
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">{view}</div>
      <Button variant="secondary" onClick={() => setLarge(true)}>
        <Maximize2 aria-hidden="true" strokeWidth={1.75} />
        {m.editor_wall_large()}
      </Button>
      {isLarge && (
        <Dialog open onClose={() => setLarge(false)} size="large" title={m.editor_wall_title()}>
          {view}
        </Dialog>
      )}
    </div>
  )
}
