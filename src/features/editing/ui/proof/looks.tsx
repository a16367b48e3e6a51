import { ScanSearch, Share2 } from 'lucide-react'
import { useState } from 'react'
import { isCanvas } from '#domain/print/product-layout.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { m } from '#words/messages.js'
import type { DraftStatus } from '../drafts/draft-keeper.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import type { HungPieceProps } from '../wall/wall-view.tsx'

export type LooksProps = {
  piece: HungPieceProps
  draft: DraftStatus
  /** All that is made in this visit; null until the shop has its photos. */
  pieces: readonly DesignContent[] | null
}

/** Two more ways to look at a piece: as the print painter paints it, and with somebody else. */
export function Looks({ piece, draft, pieces }: LooksProps) {
  const [isOpen, setOpen] = useState<'proof' | 'share' | null>(null)
  const close = () => setOpen(null)
  const isEmpty = piece.photos.every((photo) => photo === null)
  const { designId, designVersion } = draft
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={isEmpty} onClick={() => setOpen('proof')}>
        <ScanSearch aria-hidden="true" strokeWidth={1.75} />
        {m.editor_proof_title()}
      </Button>
      <Button variant="secondary" disabled={isEmpty} onClick={() => setOpen('share')}>
        <Share2 aria-hidden="true" strokeWidth={1.75} />
        {m.editor_share()}
      </Button>
      {isOpen === 'proof' && (
        <Loaded name="proof-dialog" load={() => import('./proof-dialog.tsx')}>
          {({ ProofDialog }) => (
            <ProofDialog
              onClose={close}
              designId={designId}
              version={designVersion}
              isCanvas={isCanvas(piece.shape.product)}
              shape={piece.shape}
            />
          )}
        </Loaded>
      )}
      {isOpen === 'share' && (
        <Loaded name="share-dialog" load={() => import('./share-dialog.tsx')}>
          {({ ShareDialog }) => <ShareDialog designId={designId} pieces={pieces} onClose={close} />}
        </Loaded>
      )}
    </div>
  )
}
