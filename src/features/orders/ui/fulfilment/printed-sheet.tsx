import { useState } from 'react'
import { layOut, type PieceLayout } from '#domain/print/product-layout.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { pieceShape } from '#features/designs/design-piece.ts'
import type { Design } from '#features/designs/designs.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import { PanView } from '#features/editing/ui/gestures/pan-view.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

const smallPx = 1024
const largePx = 2048

/** All that is printed, with where it is folded or covered; closer, a part at a time. */
export function PrintedSheet({ piece, frames }: { piece: { design: Design; sheetUrl: string | null }; frames: readonly FrameLook[] }) {
  const [isClose, setClose] = useState(false)
  const shape = pieceShape(piece.design, mountsOf(frames, piece.design))
  if (!piece.sheetUrl || !shape) return <p className="text-ink-6">{m.board_no_picture()}</p>
  const layout = layOut(shape)
  const { widthMm, heightMm } = layout.printed
  const largeHeightPx = Math.round((largePx * heightMm) / widthMm)
  return (
    <figure className="my-2 flex flex-col gap-3">
      {isClose ? (
        <PanView
          label={m.board_closer_label()}
          widthPx={largePx}
          heightPx={largeHeightPx}
          takesFocus
          className="h-[min(60dvh,40rem)] bg-wall-2"
        >
          <div className="relative" style={{ width: largePx, height: largeHeightPx }}>
            <img src={`${piece.sheetUrl}&w=${largePx}`} alt="" width={largePx} height={largeHeightPx} className="size-full max-w-none" />
            <Marks layout={layout} />
          </div>
        </PanView>
      ) : (
        <div
          className="relative mx-auto max-h-[50dvh] bg-wall-2"
          style={{ aspectRatio: `${widthMm} / ${heightMm}`, width: `min(100%, ${(50 * widthMm) / heightMm}dvh)` }}
        >
          <img src={`${piece.sheetUrl}&w=${smallPx}`} alt={m.board_sheet_alt()} className="size-full" />
          <Marks layout={layout} />
        </div>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-6">
        {layout.wrap ? m.board_marks_fold({ depth: layout.wrap.depthMm }) : m.board_marks_opening()}
        <Button variant="secondary" onClick={() => setClose(!isClose)}>
          {isClose ? m.editor_proof_whole() : m.editor_proof_closer()}
        </Button>
      </figcaption>
    </figure>
  )
}

/** Where a canvas goes round its bars, or what of a sheet one will see. */
function Marks({ layout: { printed, opening } }: { layout: PieceLayout }) {
  const box = `${printed.xMm} ${printed.yMm} ${printed.widthMm} ${printed.heightMm}`
  const { xMm, yMm, widthMm, heightMm } = opening
  return (
    <svg aria-hidden="true" viewBox={box} preserveAspectRatio="none" className="pointer-events-none absolute inset-0 size-full">
      {['stroke-wall-0', 'stroke-ink-9 [stroke-dasharray:6_6]'].map((look) => (
        <rect
          key={look}
          x={xMm}
          y={yMm}
          width={widthMm}
          height={heightMm}
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className={look}
        />
      ))}
    </svg>
  )
}
