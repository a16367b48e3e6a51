import { boardColumn, nextStep } from '#domain/orders/production.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { PieceThumbnail } from '#features/designs/ui/piece-picture.tsx'
import { GradeLabel } from '#features/photos/ui/grade-label.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'
import { copyWords, deedWords, pieceName } from './board-words.ts'
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
  const { title, finish } = piece
  return (
    <li className="@container relative rounded-sm border border-wall-3 bg-wall-0 p-3 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] has-checked:border-ink-9">
      <div className="grid grid-cols-[3rem_1fr] gap-3 @3xs:grid-cols-[4.5rem_1fr]">
        <div aria-hidden="true">
          <PieceThumbnail look={lookOf(piece)} frame={frame} />
        </div>
        <div className="min-w-0 text-sm">
          <PieceLink piece={piece} onOpen={onOpen} />
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-ink-6">{[copyWords(piece), ...finish].join(', ')}</p>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <PieceMarks piece={piece} today={today} />
      </p>
      <div className="mt-2 flex items-center justify-between gap-2">
        <ChoosePiece piece={piece} isChosen={isChosen} onChoose={onChoose} />
        <NextButton piece={piece} name={pieceName(piece)} />
      </div>
    </li>
  )
}

/** The same without its picture, in a line or two. */
export function CompactPiece({ piece, today, isChosen, onChoose, onOpen }: Omit<PieceCardProps, 'frame'>) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-sm border border-wall-3 bg-wall-0 px-2 py-1 text-sm [contain-intrinsic-size:auto_5rem] [content-visibility:auto] has-checked:border-ink-9">
      <ChoosePiece piece={piece} isChosen={isChosen} onChoose={onChoose} />
      <PieceLink piece={piece} onOpen={onOpen} />
      <span className="text-ink-6">{copyWords(piece)}</span>
      <PieceMarks piece={piece} today={today} />
      <span className="ms-auto">
        <NextButton piece={piece} name={pieceName(piece)} dense />
      </span>
    </li>
  )
}

export function PieceLink({ piece, onOpen }: Pick<PieceCardProps, 'piece' | 'onOpen'>) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="link min-h-8 text-start font-medium"
      aria-label={m.board_open({ piece: pieceName(piece) })}
    >
      {piece.orderNumber}
    </button>
  )
}

export function ChoosePiece({ piece, isChosen, onChoose }: Pick<PieceCardProps, 'piece' | 'isChosen' | 'onChoose'>) {
  return (
    <Checkbox
      dense
      label={m.board_choose({ piece: pieceName(piece) })}
      hideLabel
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}

/** When it is due, and whatever else whoever makes it has to know at a glance. */
export function PieceMarks({ piece, today }: Pick<PieceCardProps, 'piece' | 'today'>) {
  return (
    <>
      <DueBadge piece={piece} today={today} />
      {piece.isExpress && <Badge tone="spark">{m.production_express()}</Badge>}
      {piece.isWrapped && <Badge>{m.production_wrapped()}</Badge>}
      <GradeLabel grade={piece.grade} />
      <FileState piece={piece} />
    </>
  )
}

/** The one step that is next, by what one does. */
export function NextButton({ piece, name, dense = false }: { piece: BoardPiece; name: string; dense?: boolean }) {
  const move = useMovePieces()
  const next = nextStep(piece)
  if (!next) return null
  return (
    <Button
      variant="secondary"
      loading={move.isPending}
      size={dense ? 'dense' : undefined}
      className={dense ? 'max-sm:min-h-11' : undefined}
      aria-label={m.board_deed({ deed: deedWords[next](), piece: name })}
      onClick={() => move.mutate({ pieces: [piece], to: next })}
    >
      {deedWords[next]()}
    </Button>
  )
}

function DueBadge({ piece, today }: { piece: BoardPiece; today: string }) {
  const { shipBy } = piece
  const isWaiting = boardColumn(piece) !== 'packed'
  const tone = isWaiting && shipBy < today ? 'err' : isWaiting && shipBy === today ? 'warn' : 'neutral'
  return <Badge tone={tone}>{shipBy === today ? m.board_due_today() : daysInWords({ from: shipBy, until: shipBy })}</Badge>
}

function FileState({ piece: { printFile } }: { piece: BoardPiece }) {
  if (printFile?.state === 'done') return null
  return (
    <Badge tone={printFile?.state === 'failed' ? 'err' : 'neutral'} className="whitespace-normal!">
      {printFile?.state === 'failed' ? m.board_file_failed() : m.board_file_waits()}
    </Badge>
  )
}
