import { boardColumn, nextStep } from '#domain/production.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'
import { columnWords, copyWords } from './board-words.ts'
import { useMovePieces } from './use-board.ts'

export type PieceCardProps = {
  piece: BoardPiece
  frame: Frame | undefined
  today: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

export function PieceCard({ piece, frame, today, isChosen, onChoose, onOpen }: PieceCardProps) {
  const { orderNumber, title, grade, finish } = piece
  const name = m.board_piece({ number: orderNumber, title, copy: copyWords(piece) })
  return (
    <li className="relative rounded-sm border border-wall-3 bg-wall-0 p-3 has-checked:border-ink-9">
      <div className="grid grid-cols-[4.5rem_1fr] gap-3">
        <div aria-hidden="true">
          <PieceThumbnail look={lookOf(piece)} frame={frame} />
        </div>
        <div className="min-w-0 text-sm">
          <button type="button" onClick={onOpen} className="link min-h-8 text-start font-medium" aria-label={m.board_open({ piece: name })}>
            {orderNumber}
          </button>
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-ink-6">{[copyWords(piece), ...finish].join(', ')}</p>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <DueBadge piece={piece} today={today} />
        {piece.isExpress && <Badge tone="spark">{m.production_express()}</Badge>}
        {piece.isWrapped && <Badge>{m.production_wrapped()}</Badge>}
        <GradeLabel grade={grade} />
        <FileState piece={piece} />
      </p>
      <div className="mt-2 flex items-center justify-between gap-2">
        <Checkbox
          dense
          label={m.board_choose({ piece: name })}
          hideLabel
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <NextButton piece={piece} name={name} />
      </div>
    </li>
  )
}

/** The one step that is next, by the name of what the piece will be in. */
export function NextButton({ piece, name }: { piece: BoardPiece; name: string }) {
  const move = useMovePieces()
  const next = nextStep(piece)
  if (!next) return null
  return (
    <Button
      variant="secondary"
      loading={move.isPending}
      aria-label={m.admin_piece_to({ piece: name, state: columnWords[next]() })}
      onClick={() => move.mutate({ pieces: [piece], to: next })}
    >
      {columnWords[next]()}
    </Button>
  )
}

export function DueBadge({ piece, today }: { piece: BoardPiece; today: string }) {
  const { shipBy } = piece
  const isWaiting = boardColumn(piece) !== 'packed'
  const tone = isWaiting && shipBy < today ? 'err' : isWaiting && shipBy === today ? 'warn' : 'neutral'
  return <Badge tone={tone}>{shipBy === today ? m.board_due_today() : daysInWords({ from: shipBy, until: shipBy })}</Badge>
}

function FileState({ piece: { printFile } }: { piece: BoardPiece }) {
  if (printFile?.state === 'done') return null
  return (
    <Badge tone={printFile?.state === 'failed' ? 'err' : 'neutral'}>
      {printFile?.state === 'failed' ? m.board_file_failed() : m.board_file_waits()}
    </Badge>
  )
}
