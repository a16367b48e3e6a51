import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { plainTyped } from '#domain/typed.ts'
import { boardColumn, type BoardColumn } from '#domain/orders/production.ts'
import { bestRoll, type PlacedSheet, type RollPlan, type Sheet, type Strip } from '#domain/orders/roll-plan.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { FilterLinks } from '#features/catalogue/ui/filter-links.tsx'
import { daysInWords } from '#ui/dates-in-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Board, BoardPiece } from '../production.ts'
import { sizeInMm } from '../size-words.ts'
import { copyWords, materialOf, materials, type Material } from './board-words.ts'
import { useBoard } from './use-board.ts'

/** In millimetres, as rolls are sold: 24, 36 and 44 inches. */
const usualWidths = '610, 914, 1118'
const gapMm = 10

export default function RollPlanPage() {
  const { data: board, error, isFetching, refetch } = useBoard()
  return (
    <AdminScreen
      title={m.rolls_heading()}
      introduction={m.rolls_intro({ gap: gapMm })}
      actions={
        <>
          <Button variant="secondary" className="print:hidden" onClick={() => print()}>
            {m.rolls_print()}
          </Button>
          <ButtonLink variant="quiet" className="print:hidden" to="/admin/orders/board">
            {m.board_heading()}
          </ButtonLink>
        </>
      }
    >
      {board ? (
        <Rolls board={board} />
      ) : error ? (
        <ErrorState title={m.board_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

/** What is printed leaves the plan of the next roll; while it is on the printer its own plan says where to cut. */
const stages: Record<'to-print' | 'printing', { label: () => string; columns: readonly BoardColumn[] }> = {
  'to-print': { label: m.rolls_to_print, columns: ['file_check', 'reprint'] },
  printing: { label: m.admin_piece_printing, columns: ['printing'] },
}

function Rolls({ board: { pieces } }: { board: Board }) {
  const [search, setSearch] = useSearchParams()
  const material: Material = search.get('material') === 'paper' ? 'paper' : 'canvas'
  const widths = search.get('widths') ?? usualWidths
  const stage = search.get('stage') === 'printing' ? 'printing' : 'to-print'
  const waiting = pieces.filter((piece) => materialOf(piece) === material && stages[stage].columns.includes(boardColumn(piece)))
  const days = [...new Set(waiting.map(({ shipBy }) => shipBy))]
  const until = search.get('until') ?? undefined
  const due = waiting.filter(({ shipBy, sizes }) => sizes && (!until || shipBy <= until))
  const plan = bestRoll(due.flatMap(sheetOf), widthsOf(widths), gapMm)
  return (
    <>
      <div className="flex flex-wrap items-end gap-6 print:hidden">
        <FilterLinks
          label={m.board_material()}
          name="material"
          value={material}
          options={Object.entries(materials).map(([value, label]) => ({ value, label: label() }))}
        />
        <FilterLinks
          label={m.rolls_stage()}
          name="stage"
          value={stage}
          options={Object.entries(stages).map(([value, { label }]) => ({ value, label: label() }))}
        />
        <FilterLinks
          label={m.rolls_due()}
          name="until"
          value={until}
          options={[
            { value: undefined, label: m.admin_orders_all() },
            ...days.slice(0, 5).map((day) => ({ value: day, label: m.rolls_until({ day: daysInWords({ from: day, until: day }) }) })),
          ]}
        />
        <Field label={m.rolls_widths()} hint={m.rolls_widths_hint()}>
          <Input
            key={widths}
            defaultValue={widths}
            inputMode="numeric"
            onBlur={({ target }) =>
              target.value !== widths &&
              setSearch({ ...Object.fromEntries(search), widths: plainTyped(target.value) }, { preventScrollReset: true })
            }
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </Field>
      </div>
      {!plan || due.length === 0 ? (
        <EmptyState sentence={plan ? m.rolls_empty() : m.rolls_no_widths()} />
      ) : (
        <Plan plan={plan} pieces={due} />
      )}
    </>
  )
}

function sheetOf({ id, sizes }: BoardPiece): Sheet[] {
  return sizes ? [{ id, ...sizes.print }] : []
}

function widthsOf(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .map(Number)
    .filter((widthMm) => widthMm >= 100 && widthMm <= 5000)
}

function Plan({ plan, pieces }: { plan: RollPlan; pieces: readonly BoardPiece[] }) {
  const { rollWidthMm, lengthMm, wasteShare, strips, tooWide } = plan
  const sheets = strips.flatMap((strip, at) => strip.sheets.map((sheet) => ({ ...sheet, strip: at + 1 })))
  const pieceOf = (id: string) => pieces.find((piece) => piece.id === id)
  return (
    <>
      <p className="text-lg font-medium">
        {m.rolls_sum({
          width: Math.round(rollWidthMm),
          length: (lengthMm / 1000).toFixed(2),
          sheets: sheets.length,
          waste: Math.round(wasteShare * 100),
        })}
      </p>
      {tooWide.length > 0 && (
        <Notice tone="warn">{m.rolls_too_wide({ numbers: tooWide.map((id) => pieceOf(id)?.orderNumber).join(', ') })}</Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] print:block">
        <RollPicture
          plan={plan}
          labels={new Map(sheets.map(({ id }, at) => [id, { number: at + 1, orderNumber: pieceOf(id)?.orderNumber ?? '' }]))}
        />
        <Table label={m.rolls_cut_list()} dense stacks>
          <TableHead>
            <TableRow>
              {[
                m.rolls_number(),
                m.rolls_strip(),
                m.admin_order_number(),
                m.batch_piece(),
                m.size_printed(),
                m.size_trim(),
                m.admin_order_ship_by(),
              ].map((name) => (
                <TableHeader key={name}>{name}</TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sheets.map((sheet, at) => (
              <CutRow key={sheet.id} number={at + 1} sheet={sheet} piece={pieceOf(sheet.id)} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  )
}

type CutSheet = RollPlan['strips'][number]['sheets'][number] & { strip: number }

function CutRow({ number, sheet, piece }: { number: number; sheet: CutSheet; piece: BoardPiece | undefined }) {
  if (!piece) return null
  return (
    <TableRow className="break-inside-avoid">
      <TableCell>{number}</TableCell>
      <TableCell>{m.rolls_strip_at({ strip: sheet.strip, at: Math.round(sheet.yMm) })}</TableCell>
      <TableCell>
        <Link className="link whitespace-nowrap" to={`/admin/orders/board?piece=${piece.id}`}>
          {piece.orderNumber}
        </Link>
      </TableCell>
      <TableCell>
        {piece.title}, {copyWords(piece)}
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.size_printed()}: </span>
        {sizeInMm(sheet)}
        {sheet.isTurned && `, ${m.rolls_turned()}`}
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.size_trim()}: </span>
        {piece.sizes && sizeInMm(piece.sizes.trim)}
      </TableCell>
      <TableCell>{daysInWords({ from: piece.shipBy, until: piece.shipBy })}</TableCell>
    </TableRow>
  )
}

type Labels = ReadonlyMap<string, { number: number; orderNumber: string }>

/**
 * The roll from its end downwards, to scale; each piece with its number of the list and its order. On paper at a tenth, strip by strip, so
 * that none goes over the end of a page.
 */
function RollPicture({ plan: { rollWidthMm, strips }, labels }: { plan: RollPlan; labels: Labels }) {
  return (
    <div role="img" aria-label={m.rolls_picture()} className="border border-ink-9 bg-wall-2 print:border-0 print:bg-transparent">
      {strips.map((strip, at) => (
        <div
          key={strip.yMm}
          style={{ '--tenth': `${rollWidthMm / 10}mm` } as CSSProperties}
          className="break-inside-avoid print:me-4 print:mb-3 print:inline-block print:w-(--tenth) print:align-top"
        >
          <p className="hidden text-sm print:block">{m.rolls_strip_number({ strip: at + 1 })}</p>
          <StripPicture strip={strip} rollWidthMm={rollWidthMm} labels={labels} />
        </div>
      ))}
    </div>
  )
}

function StripPicture({ strip: { yMm, heightMm, sheets }, rollWidthMm, labels }: { strip: Strip; rollWidthMm: number; labels: Labels }) {
  return (
    <svg viewBox={`0 ${yMm} ${rollWidthMm} ${heightMm + gapMm}`} className="block w-full">
      <rect x={0} y={yMm} width={rollWidthMm} height={heightMm} className="fill-wall-2" />
      {sheets.map((sheet) => (
        <SheetPicture key={sheet.id} sheet={sheet} label={labels.get(sheet.id)} />
      ))}
      <line
        x1={0}
        x2={rollWidthMm}
        y1={yMm + heightMm + gapMm / 2}
        y2={yMm + heightMm + gapMm / 2}
        className="stroke-err"
        strokeWidth={4}
        strokeDasharray="24 16"
      />
    </svg>
  )
}

function SheetPicture({ sheet: { xMm, yMm, widthMm, heightMm }, label }: { sheet: PlacedSheet; label: ReturnType<Labels['get']> }) {
  const letterMm = Math.min(90, heightMm / 3, widthMm / 4.5)
  const middle = { x: xMm + widthMm / 2, y: yMm + heightMm / 2, textAnchor: 'middle', dominantBaseline: 'central' } as const
  return (
    <g className="fill-ink-9">
      <rect x={xMm} y={yMm} width={widthMm} height={heightMm} className="fill-wall-0 stroke-ink-9" strokeWidth={4} />
      <text {...middle} dy={-letterMm * 0.6} fontSize={letterMm} className="font-medium">
        {label?.number}
      </text>
      <text {...middle} dy={letterMm * 0.6} fontSize={letterMm}>
        {label?.orderNumber}
      </text>
    </g>
  )
}
