import { ScanSearch, Share2 } from 'lucide-react'
import { useState, type ComponentType, type ReactNode, type SVGProps } from 'react'
import { isCanvas } from '#domain/print/product-layout.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'
import type { DraftStatus } from '../drafts/draft-autosave.ts'
import type { HungPieceProps } from '../wall/hung-piece.ts'

export type LooksOptions = {
  piece: HungPieceProps
  draft: DraftStatus
  /** All that is made in this visit; null until the shop has its photos. */
  pieces: readonly DesignContent[] | null
}

export type Look = {
  id: 'proof' | 'share'
  icon: ComponentType<SVGProps<SVGSVGElement>>
  label: string
  isPossible: boolean
  open: () => void
}

/** Two more ways to look at a piece: as the print painter paints it, and with somebody else. */
export function useLooks({ piece, draft, pieces }: LooksOptions): { looks: readonly Look[]; dialog: ReactNode } {
  const [opened, setOpened] = useState<Look['id'] | null>(null)
  const close = () => setOpened(null)
  const isPossible = piece.photos.some((photo) => photo !== null)
  const { designId, designVersion, state } = draft
  return {
    looks: [
      { id: 'proof', icon: ScanSearch, label: m.editor_proof_title(), isPossible, open: () => setOpened('proof') },
      { id: 'share', icon: Share2, label: m.editor_share(), isPossible, open: () => setOpened('share') },
    ],
    dialog: (
      <>
        {opened === 'proof' && (
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
        {opened === 'share' && (
          <Loaded name="share-dialog" load={() => import('./share-dialog.tsx')}>
            {({ ShareDialog }) => (
              <ShareDialog designId={state === 'saving' ? null : designId} version={designVersion} pieces={pieces} onClose={close} />
            )}
          </Loaded>
        )}
      </>
    ),
  }
}

export function LookButtons({ looks }: { looks: readonly Look[] }) {
  return (
    <div className="flex flex-wrap gap-3">
      {looks.map(({ id, icon: Icon, label, isPossible, open }) => (
        <Button key={id} variant="secondary" disabled={!isPossible} onClick={open}>
          <Icon aria-hidden="true" strokeWidth={1.75} />
          {label}
        </Button>
      ))}
    </div>
  )
}
