import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { WallView, type HungPieceProps } from './wall-view.tsx'

/** How the piece will look on a wall, here and as large as the screen. */
export function WallPanel(piece: HungPieceProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <WallView {...piece} />
      </div>
      <Button variant="secondary" onClick={() => setLarge(true)}>
        <Maximize2 aria-hidden="true" strokeWidth={1.75} />
        {m.editor_wall_large()}
      </Button>
      {isLarge && (
        <Dialog open onClose={() => setLarge(false)} size="large" title={m.editor_wall_title()}>
          <WallView {...piece} />
        </Dialog>
      )}
    </div>
  )
}
