import { X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { groupBy } from '#domain/group-by.ts'
import { boardColumn, boardColumns, type BoardColumn } from '#domain/orders/production.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { FilterLinks } from '#features/catalogue/ui/filter-links.tsx'
import { useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import type { Board, BoardPiece } from '../production.ts'
import { BoardTools } from './board-tools.tsx'
import { boardViews, columnWords, materialOf, materials, type BoardView } from './board-words.ts'
import { CompactPiece, PieceCard } from './piece-card.tsx'
import { PackOrder } from './pack-order.tsx'
import { PieceTable } from './piece-table.tsx'
import { PieceDialog } from './piece-dialog.tsx'
import { ScanField } from './scan-field.tsx'
import { usePart } from './use-part.tsx'
import { useBoard } from './use-board.ts'

export default function BoardPage() {
  const { data: board, error, isFetching, refetch } = useBoard()
  return (
    <AdminScreen
      title={m.board_heading()}
      introduction={<span className="max-sm:hidden">{m.board_intro()}</span>}
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/orders/rolls">
            {m.rolls_heading()}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/admin/orders">
            {m.admin_order_back()}
          </ButtonLink>
        </>
      }
    >
      {board ? (
        <Workshop board={board} />
      ) : error ? (
        <ErrorState title={m.board_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="grid gap-4 md:grid-cols-4">
          {[1, 2, 3, 4].map((column) => (
            <Skeleton key={column} className="h-72" />
          ))}
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

function Workshop({ board: { pieces, today, hasMore } }: { board: Board }) {
  const [search, setSearch] = useSearchParams()
  const { frames } = useCatalogue(null)
  // On a phone the first piece is in sight.
  const [isUnfolded, setUnfolded] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const q = search.get('q')?.toLowerCase() ?? ''
  const material = search.get('material') ?? undefined
  const view = (Object.keys(boardViews) as BoardView[]).find((name) => name === search.get('view')) ?? 'cards'
  const shown = pieces.filter((piece) => (!material || materialOf(piece) === material) && piece.orderNumber.toLowerCase().includes(q))
  const opened = pieces.find(({ id }) => id === search.get('piece'))

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  function show(change: Record<string, string>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-6">
        <ScanField onPiece={(piece) => show({ piece, q: '' })} onOrder={(number) => show({ q: number, piece: '' })} />
        <Button variant="secondary" className="sm:hidden" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {m.list_filters()}
        </Button>
        <div className={isUnfolded ? 'contents' : 'max-sm:hidden sm:contents'}>
          <FilterLinks
            label={m.board_material()}
            name="material"
            value={material}
            options={[
              { value: undefined, label: m.admin_orders_all() },
              ...Object.entries(materials).map(([value, label]) => ({ value, label: label() })),
            ]}
          />
          <FilterLinks
            label={m.board_view()}
            name="view"
            value={view === 'cards' ? undefined : view}
            options={Object.entries(boardViews).map(([name, label]) => ({ value: name === 'cards' ? undefined : name, label: label() }))}
          />
        </div>
      </div>
      {q && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{m.board_only({ found: shown.length, words: q.toUpperCase() })}</span>
          <Button variant="secondary" size="dense" className="max-sm:min-h-11" onClick={() => show({ q: '' })}>
            <X aria-hidden="true" strokeWidth={1.75} />
            {m.board_show_all()}
          </Button>
        </p>
      )}
      {hasMore && <Notice>{m.board_more()}</Notice>}
      {search.get('piece') && !opened && <Notice tone="warn">{m.board_piece_gone()}</Notice>}
      <BoardTools pieces={pieces.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      {shown.length === 0 ? (
        <EmptyState sentence={q || material ? m.board_none() : m.board_empty()} />
      ) : view === 'table' ? (
        <PieceTable pieces={shown} today={today} chosen={chosen} onChoose={choose} onOpen={(id) => show({ piece: id })} />
      ) : (
        <div className="-mx-4 flex flex-col gap-6 overflow-x-auto px-4 pb-4 sm:-mx-8 sm:px-8 lg:flex-row lg:items-start lg:gap-3">
          {boardColumns.map((column) => (
            <Column
              key={column}
              column={column}
              pieces={shown.filter((piece) => boardColumn(piece) === column)}
              all={pieces}
              {...{ frames, today, chosen }}
              isCompact={view === 'compact'}
              onChoose={choose}
              onOpen={(id) => show({ piece: id })}
            />
          ))}
        </div>
      )}
      {opened && <PieceDialog key={opened.id} piece={opened} frames={frames} today={today} onClose={() => show({ piece: '' })} />}
    </>
  )
}

type ColumnProps = {
  column: BoardColumn
  pieces: readonly BoardPiece[]
  /** Whatever is shown: an order is packed when all of it is done. */
  all: readonly BoardPiece[]
  frames: readonly Frame[]
  today: string
  chosen: ReadonlySet<string>
  isCompact: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string) => void
}

/** Of each column at first. */
const mostCards = 30

/** What can be done in one go stands together: the same material and size, and what is packed together. A column with nothing in it leaves its room to the others. */
function Column({ column, pieces, all, frames, today, chosen, isCompact, onChoose, onOpen }: ColumnProps) {
  const { part, more } = usePart(pieces, mostCards)
  const isDone = column === 'done'
  const groups = groupBy(part, (piece) => (isDone ? piece.orderNumber : `${materials[materialOf(piece)]()}, ${sizeInWords(piece.size)}`))
  return (
    <section aria-label={columnWords[column]()} className={pieces.length > 0 ? 'lg:min-w-36 lg:flex-1' : 'lg:w-24 lg:shrink-0'}>
      <h2 className="flex items-baseline justify-between gap-3 border-b-2 border-ink-9 pb-2 font-medium">
        {columnWords[column]()}
        <span className="text-ink-6">{pieces.length}</span>
      </h2>
      {[...groups].map(([group, its]) => (
        <div key={group} className="mt-4">
          <h3 className="text-sm text-ink-6">{group}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {its.map((piece) => {
              const hands = {
                piece,
                today,
                isChosen: chosen.has(piece.id),
                onChoose: (isChosen: boolean) => onChoose(piece.id, isChosen),
                onOpen: () => onOpen(piece.id),
              }
              return isCompact ? (
                <CompactPiece key={piece.id} {...hands} />
              ) : (
                <PieceCard key={piece.id} {...hands} frame={frames.find(({ id }) => id === piece.frameId)} />
              )
            })}
          </ul>
          {isDone && its.some(({ isRemake }) => !isRemake) && <PackOrder number={group} all={all} />}
        </div>
      ))}
      {more}
    </section>
  )
}
