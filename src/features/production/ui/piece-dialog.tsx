import { useState } from 'react'
import { Link } from 'react-router'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { SpoiltDialog } from '#features/orders/ui/fulfilment/spoilt-dialog.tsx'
import { printFilePath } from '#features/print-files/print-files.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import { pieceMoves } from '#domain/orders/orders.ts'
import { ticketsPath, type BoardPiece } from '../production.ts'
import { sizeFacts } from '../size-words.ts'
import { columnWords, copyWords } from './board-words.ts'
import { boardColumn } from '#domain/orders/production.ts'
import { NextButton, PieceMarks } from './piece-card.tsx'
import { PrintedSheet } from '#features/orders/ui/fulfilment/printed-sheet.tsx'
import { useMovePieces } from './use-board.ts'

export type PieceDialogProps = { piece: BoardPiece; frames: readonly Frame[]; today: string; onClose: () => void }

/** A piece as one scans it: what it is, where it stands, what is next, and all that is printed of it. */
export function PieceDialog({ piece, frames, today, onClose }: PieceDialogProps) {
  const { id, orderNumber, title, finish, effectiveDpi, sizes, printFile, state } = piece
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
        <PieceMarks piece={piece} today={today} />
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
