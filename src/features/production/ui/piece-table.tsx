import { boardColumn } from '#domain/orders/production.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'
import { columnWords, copyWords, pieceName } from './board-words.ts'
import { usePart } from './use-part.tsx'
import { ChoosePiece, NextButton, PieceLink, PieceMarks } from './piece-card.tsx'

export type PieceTableProps = {
  pieces: readonly BoardPiece[]
  today: string
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string) => void
}

const mostRows = 100

/** Every piece in a row of its own, what is due first at the top. */
export function PieceTable({ pieces, today, chosen, onChoose, onOpen }: PieceTableProps) {
  const { part, more } = usePart(pieces, mostRows)
  const names = [m.board_order(), m.board_what(), m.board_where(), m.board_marks()]
  return (
    <>
      <Table label={m.board_heading()} dense stacks>
        <TableHead>
          <TableRow>
            <TableHeader>
              <span className="sr-only">{m.board_chosen_column()}</span>
            </TableHeader>
            {names.map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.board_next_column()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {part.map((piece) => (
            <TableRow key={piece.id} aria-selected={chosen.has(piece.id)}>
              <TableCell>
                <ChoosePiece piece={piece} isChosen={chosen.has(piece.id)} onChoose={(isChosen) => onChoose(piece.id, isChosen)} />
              </TableCell>
              <TableCell>
                <PieceLink piece={piece} onOpen={() => onOpen(piece.id)} />
              </TableCell>
              <TableCell>
                <span className="font-medium">{piece.title}</span>{' '}
                <span className="text-ink-6">{[copyWords(piece), ...piece.finish].join(', ')}</span>
              </TableCell>
              <TableCell>{columnWords[boardColumn(piece)]()}</TableCell>
              <TableCell>
                <span className="flex flex-wrap items-center gap-2">
                  <PieceMarks piece={piece} today={today} />
                </span>
              </TableCell>
              <TableCell className="text-end max-sm:text-start">
                <NextButton piece={piece} name={pieceName(piece)} dense />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more}
    </>
  )
}
