import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { problemText } from '#browser/problem-text.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { BlobImage } from '../wall/blob-image.tsx'
import { PanView } from '../gestures/pan-view.tsx'
import { ProofLoupe } from './proof-loupe.tsx'
import { proofQuery, type ProofOf } from './proof-query.ts'
import { proofSize, type WholePart } from './proof-size.ts'
import { Segments } from '../panels/segments.tsx'

export type ProofDialogProps = ProofOf & {
  onClose: () => void
  isCanvas: boolean
  /** Says how many pixels the print has. */
  shape: PieceShape
}

/** What the print painter itself makes of a design. */
export function ProofDialog({ onClose, ...proof }: ProofDialogProps) {
  return (
    <Dialog open onClose={onClose} size="large" title={m.editor_proof_title()} description={m.editor_proof_note()} className="gap-4">
      <Proof {...proof} />
    </Dialog>
  )
}

function Proof({ designId, version, isCanvas, shape }: Omit<ProofDialogProps, 'onClose'>) {
  const [part, setPart] = useState<WholePart>('face')
  const { widthPx, aspectRatio, sharePct } = proofSize(shape, part)
  const proof = { designId, version }
  const painted = useQuery(proofQuery(proof, `w=${widthPx}&part=${part}`))
  return (
    <div className="flex flex-col gap-4">
      {isCanvas && (
        <Segments
          legend={m.editor_proof_part()}
          options={[
            { value: 'face', label: m.editor_proof_face() },
            { value: 'sheet', label: m.editor_proof_sheet() },
          ]}
          value={part}
          onValueChange={setPart}
        />
      )}
      {painted.data ? (
        <PaintedProof key={part} {...{ proof, shape, part, widthPx, aspectRatio, sharePct }} blob={painted.data} />
      ) : painted.error ? (
        <ErrorState
          title={m.editor_proof_failed()}
          cause={problemText(painted.error)}
          onRetry={() => void painted.refetch()}
          retrying={painted.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.editor_proof_painting()} className="flex flex-col items-center gap-3 bg-wall-2 p-4">
          <span className="block" style={fittedBox(aspectRatio)}>
            <Skeleton className="size-full" />
          </span>
          <span aria-hidden="true" className="text-sm text-ink-6">
            {m.editor_proof_painting()}
          </span>
        </SkeletonGroup>
      )}
    </div>
  )
}

type PaintedProofProps = Pick<ProofDialogProps, 'shape'> & {
  proof: ProofOf
  part: WholePart
  blob: Blob
  widthPx: number
  aspectRatio: number
  sharePct: number
}

function PaintedProof({ proof, shape, part, blob, widthPx, aspectRatio, sharePct }: PaintedProofProps) {
  /** Where one looks closely, in parts of the picture; null for all of it. */
  const [spot, setSpot] = useState<{ x: number; y: number } | null>(null)
  const heightPx = Math.round(widthPx / aspectRatio)

  function lookAt(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    // A press of a key has no place.
    const isPointed = event.detail > 0 && box.width > 0
    setSpot(isPointed ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height } : { x: 0.5, y: 0.5 })
  }

  return (
    <figure className="flex flex-col gap-3">
      {spot && part === 'face' ? (
        <ProofLoupe proof={proof} shape={shape} whole={blob} spot={spot} />
      ) : spot ? (
        <PanView
          label={m.editor_proof_loupe()}
          widthPx={widthPx}
          heightPx={heightPx}
          startX={spot.x}
          startY={spot.y}
          takesFocus
          className="h-[min(60dvh,40rem)] animate-fade bg-wall-2 motion-reduce:animate-none"
        >
          <BlobImage blob={blob} alt={m.editor_proof_alt()} width={widthPx} height={heightPx} className="mx-auto max-w-none" />
        </PanView>
      ) : (
        <div className="flex justify-center bg-wall-2 p-4">
          <button
            type="button"
            aria-label={m.editor_proof_closer()}
            onClick={lookAt}
            className="cursor-zoom-in shadow-md"
            style={fittedBox(aspectRatio)}
          >
            <BlobImage blob={blob} alt={m.editor_proof_alt()} width={widthPx} height={heightPx} className="size-full" />
          </button>
        </div>
      )}
      <figcaption className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <span className="text-sm text-ink-6">
          {!spot
            ? m.editor_proof_whole_hint()
            : part === 'face' || sharePct === 100
              ? m.editor_proof_pixels()
              : m.editor_proof_pixels_share({ percent: sharePct })}
        </span>
        <Button variant="secondary" onClick={() => setSpot(spot ? null : { x: 0.5, y: 0.5 })}>
          {spot ? <ZoomOut aria-hidden="true" strokeWidth={1.75} /> : <ZoomIn aria-hidden="true" strokeWidth={1.75} />}
          {spot ? m.editor_proof_whole() : m.editor_proof_closer()}
        </Button>
      </figcaption>
    </figure>
  )
}

/** As wide as there is room for, and never higher than fits on a screen with what stands around it. */
function fittedBox(aspectRatio: number) {
  return { width: `min(100%, ${aspectRatio} * min(52dvh, 36rem))`, aspectRatio }
}
