import { useState } from 'react'
import { Link } from 'react-router'
import { layOut, type PieceLayout } from '#domain/print/product-layout.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { pieceShape } from '#features/designs/design-piece.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import { PanView } from '#features/editing/ui/gestures/pan-view.tsx'
import { SpoiltDialog } from '#features/orders/ui/spoilt-dialog.tsx'
import { printFilePath } from '#features/print-files/print-files.ts'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { pieceMoves } from '#domain/orders.ts'
import { ticketsPath, type BoardPiece } from '../production.ts'
import { sizeFacts } from '../size-words.ts'
import { columnWords, copyWords } from './board-words.ts'
import { boardColumn } from '#domain/production.ts'
import { DueBadge, NextButton } from './piece-card.tsx'
import { useMovePieces } from './use-board.ts'

export type PieceDialogProps = { piece: BoardPiece; frames: readonly Frame[]; today: string; onClose: () => void }

/** A piece as one scans it: what it is, where it stands, what is next, and all that is printed of it. */
export function PieceDialog({ piece, frames, today, onClose }: PieceDialogProps) {
  const { id, orderNumber, title, finish, grade, effectiveDpi, sizes, printFile, state } = piece
  const [isSpoilt, setSpoilt] = useState(false)
  const move = useMovePieces()
  const name = m.board_piece({ number: orderNumber, title, copy: copyWords(piece) })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      description={`${[copyWords(piece), ...finish].join(', ')}. ${columnWords[boardColumn(piece)]()}.`}
    >
      <p className="flex flex-wrap items-center gap-3">
        <DueBadge piece={piece} today={today} />
        <GradeLabel grade={grade} />
        <span className="text-ink-6">{m.production_dpi({ dpi: Math.round(effectiveDpi) })}</span>
      </p>
      <dl aria-label={m.size_heading()} className="my-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {sizeFacts(sizes).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-6">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintedSheet piece={piece} frames={frames} />
      <div className="flex flex-wrap gap-3">
        <NextButton piece={piece} name={name} />
        {pieceMoves[state].includes('reprint') && (
          <Button variant="quiet" onClick={() => setSpoilt(true)}>
            {m.admin_piece_spoilt()}
          </Button>
        )}
        {printFile?.state === 'done' && (
          <a className={buttonLook({ variant: 'secondary' })} href={printFilePath(printFile.id)} download>
            {m.board_print_file()}
          </a>
        )}
        <a className={buttonLook({ variant: 'secondary' })} href={ticketsPath([id])} target="_blank" rel="noreferrer">
          {m.board_ticket()}
        </a>
        <Link className={buttonLook({ variant: 'quiet' })} to={`/admin/orders/${orderNumber}`}>
          {m.admin_order_title({ number: orderNumber })}
        </Link>
      </div>
      {isSpoilt && (
        <SpoiltDialog
          isSending={move.isPending}
          onClose={() => setSpoilt(false)}
          onConfirm={(note) => move.mutate({ pieces: [piece], to: 'reprint', note }, { onSuccess: () => setSpoilt(false) })}
        />
      )}
    </Dialog>
  )
}

const smallPx = 1024
const largePx = 2048

/** All that is printed, with where it is folded or covered; closer, a part at a time. */
function PrintedSheet({ piece, frames }: { piece: BoardPiece; frames: readonly Frame[] }) {
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
