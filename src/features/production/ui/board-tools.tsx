import { nextStep } from '#domain/orders/production.ts'
import { deedWords } from './board-words.ts'
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
    <div role="status" className="sticky top-14 z-20 empty:hidden lg:top-0">
      {pieces.length > 0 && (
        <div className="flex items-center gap-3 overflow-x-auto rounded-sm bg-ink-9 p-3 text-wall-0 *:shrink-0 sm:flex-wrap">
          <p className="me-auto px-2">{m.board_chosen({ count: pieces.length })}</p>
          {step && steps.length === 1 && (
            <Button variant="secondary" loading={move.isPending} onClick={() => move.mutate({ pieces, to: step }, { onSuccess: onDone })}>
              {deedWords[step]()}
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
