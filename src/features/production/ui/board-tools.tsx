import { nextStep } from '#domain/production.ts'
import { columnWords } from './board-words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { batchPath, ticketsPath, type BoardPiece } from '../production.ts'
import { useMovePieces } from './use-board.ts'

/** What can be done with all that is chosen; they move on together only from one column. */
export function BoardTools({ pieces, onDone }: { pieces: readonly BoardPiece[]; onDone: () => void }) {
  const move = useMovePieces()
  const ids = pieces.map(({ id }) => id)
  const steps = [...new Set(pieces.map(nextStep))]
  const [step] = steps
  return (
    <div role="status" className="empty:hidden">
      {pieces.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-sm bg-ink-9 p-3 text-wall-0">
          <p className="me-auto px-2">{m.board_chosen({ count: pieces.length })}</p>
          {step && steps.length === 1 && (
            <Button variant="secondary" loading={move.isPending} onClick={() => move.mutate({ pieces, to: step }, { onSuccess: onDone })}>
              {m.board_move_all({ state: columnWords[step]() })}
            </Button>
          )}
          <a className={buttonLook({ variant: 'secondary' })} href={ticketsPath(ids)} target="_blank" rel="noreferrer">
            {m.board_tickets()}
          </a>
          <a className={buttonLook({ variant: 'secondary' })} href={batchPath(ids)} download>
            {m.board_batch()}
          </a>
          <Button variant="secondary" onClick={onDone}>
            {m.board_choose_none()}
          </Button>
        </div>
      )}
    </div>
  )
}
