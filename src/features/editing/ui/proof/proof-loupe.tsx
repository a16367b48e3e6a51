import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '#browser/use-connection.ts'
import { tilePx, tilesOf } from '#domain/print/print-plan.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { m } from '#words/messages.js'
import { BlobImage } from '../wall/blob-image.tsx'
import { PanView } from '../gestures/pan-view.tsx'
import { proofQuery, type ProofOf } from './proof-query.ts'

export type ProofLoupeProps = {
  proof: ProofOf
  shape: PieceShape
  /** All of it in small, seen until the tiles are painted. */
  whole: Blob
  /** What is in the middle at first, from 0 to 1. */
  spot: { x: number; y: number }
}

/** What one sees of the print, a pixel for a pixel; painted where one looks. */
export function ProofLoupe({ proof, shape, whole, spot }: ProofLoupeProps) {
  const { widthPx, heightPx, columns, rows } = tilesOf(layOut(shape))
  return (
    <PanView
      label={m.editor_proof_loupe()}
      widthPx={widthPx}
      heightPx={heightPx}
      startX={spot.x}
      startY={spot.y}
      takesFocus
      className="h-[min(60dvh,40rem)] animate-fade bg-wall-2 motion-reduce:animate-none"
    >
      <div className="relative mx-auto overflow-clip" style={{ width: widthPx, height: heightPx }}>
        <BlobImage blob={whole} alt={m.editor_proof_alt()} className="absolute inset-0 size-full max-w-none" />
        {Array.from({ length: columns * rows }, (_, at) => (
          <Tile key={at} proof={proof} column={at % columns} row={Math.floor(at / columns)} />
        ))}
      </div>
    </PanView>
  )
}

function Tile({ proof, column, row }: { proof: ProofOf; column: number; row: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const { prefetchPx } = useConnection()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${prefetchPx}px` })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [prefetchPx])
  const { data } = useQuery({ ...proofQuery(proof, `part=tile&column=${column}&row=${row}`), enabled: isNear })
  return (
    <span ref={place} className="absolute block" style={{ left: column * tilePx, top: row * tilePx, width: tilePx, height: tilePx }}>
      {data && <BlobImage blob={data} alt="" className="max-w-none animate-fade motion-reduce:animate-none" />}
    </span>
  )
}
