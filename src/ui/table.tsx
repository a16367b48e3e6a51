import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Children, createContext, use, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'

export type TableProps = ComponentProps<'table'> & {
  label: string
  dense?: boolean | undefined
  /** On a phone the cells of a row lie one below the other, so that nothing has to be scrolled for. */
  stacks?: boolean | undefined
}

/** Scrolls sideways inside its own region, which the keyboard can reach; `relative`, so that hidden words scroll with it and not the page. */
export function Table({ label, dense = false, stacks = false, className, children, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-wall-3 bg-wall-0 print:overflow-visible"
    >
      <table
        {...rest}
        aria-label={label}
        className={cn('group/table w-full border-collapse text-start', dense && 'text-sm', stacks && 'max-sm:block', className)}
        data-dense={dense || undefined}
        data-stacks={stacks || undefined}
      >
        {children}
      </table>
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      {...rest}
      className={cn('border-b border-wall-3 bg-wall-1 text-sm text-ink-6 max-sm:group-data-stacks/table:sr-only', className)}
    />
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody {...rest} className={cn('divide-y divide-wall-2 max-sm:group-data-stacks/table:block', className)} />
}

const stackedRow = 'max-sm:group-data-stacks/table:grid max-sm:group-data-stacks/table:gap-2 max-sm:group-data-stacks/table:p-3'

/** The places of columns that every row below leaves out, 0 for the first. */
export const LeftOutColumns = createContext<readonly number[]>([])

export type TableRowProps = ComponentProps<'tr'> & { /** A cell before the columns. */ lead?: ReactNode }

export function TableRow({ lead, className, children, ...rest }: TableRowProps) {
  const leftOut = use(LeftOutColumns)
  return (
    <tr {...rest} className={cn('in-[tbody]:hover:bg-wall-1 aria-selected:bg-wall-2', stackedRow, className)}>
      {lead}
      {leftOut.length === 0 ? children : Children.map(children, (cell, place) => (leftOut.includes(place) ? null : cell))}
    </tr>
  )
}

const cellLook = 'px-4 py-3 group-data-dense/table:h-10 group-data-dense/table:px-3 group-data-dense/table:py-1'
const stackedCell = 'max-sm:group-data-stacks/table:h-auto max-sm:group-data-stacks/table:p-0 max-sm:group-data-stacks/table:empty:hidden'

export function TableHeader({ className, scope = 'col', ...rest }: ComponentProps<'th'>) {
  return <th {...rest} scope={scope} className={cn(cellLook, 'text-start font-medium whitespace-nowrap', className)} />
}

export type TableCellProps = ComponentProps<'td'> & { numeric?: boolean | undefined }

export function TableCell({ numeric = false, className, ...rest }: TableCellProps) {
  return <td {...rest} className={cn(cellLook, stackedCell, numeric && 'text-end whitespace-nowrap', className)} />
}

export type SortDirection = 'ascending' | 'descending'

export type SortHeaderProps = {
  direction?: SortDirection | undefined
  numeric?: boolean | undefined
  to: string
  children: ReactNode
}

const arrows = { ascending: ArrowUp, descending: ArrowDown }

export function SortHeader({ direction, numeric = false, to, children }: SortHeaderProps) {
  const Arrow = direction ? arrows[direction] : ArrowUpDown
  const look = cn(
    'focus-inset inline-flex min-h-11 w-full items-center gap-1.5 px-4 hover:text-ink-9 group-data-dense/table:min-h-8 group-data-dense/table:px-3',
    numeric && 'flex-row-reverse',
    direction && 'text-ink-9',
  )
  return (
    <th scope="col" aria-sort={direction} className="text-start font-medium whitespace-nowrap">
      <Link to={to} preventScrollReset className={look}>
        {children}
        <Arrow aria-hidden="true" className={cn('size-4 shrink-0', !direction && 'opacity-50')} />
      </Link>
    </th>
  )
}
