import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { LeftOutColumns, SortHeader, Table, TableBody, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { useChosenInRow } from '#ui/use-chosen-in-row.ts'
import { m } from '#words/messages.js'
import type { PageOf } from '#features/admin/listing.ts'
import { BulkBar, ChooseAll, ChooseRow, useChosenRows, type Bulk } from './chosen-rows.tsx'
import type { Column, Sorts } from './columns.ts'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { FilterButton, FilterChips, FilterPanel } from './list-filters.tsx'
import { SavedViews } from './saved-views.tsx'
import { searchOf, type Listing, type ListFilter } from './use-listing.ts'

export type AdminListProps<Item> = {
  listing: Listing
  result: UseQueryResult<PageOf<Item>>
  words: { table: string; search: string; error: string; empty: string; none: string; pages: string; found: (total: number) => string }
  /** By their names in the address, the first one shown when it says nothing. */
  groups: Record<string, () => string>
  /** Those of the groups that are seen at once, where there are many: the others are a press away. */
  usual?: readonly string[]
  columns: readonly Column[]
  exportTo?: string | undefined
  /** The same list as another file, by its name. */
  alsoExport?: { href: string; name: string } | undefined
  /** Further fields of the search, named as the address names them. */
  filters?: ReactNode
  /** More of them than there is room for: they are folded away, and those that are on can be taken away one by one. */
  folded?: readonly ListFilter[]
  bulk?: Bulk<Item> | undefined
  /** A row; `lead` is the cell that chooses it, where rows can be chosen. */
  children: (item: Item, lead: ReactNode) => ReactNode
}

/** The frame of every list for staff: groups, search, how many, the table, its pages, and what stands there instead. */
export function AdminList<Item>({ listing, words, groups, usual, filters, folded = [], ...rest }: AdminListProps<Item>) {
  const { result, columns, exportTo, alsoExport, bulk, children } = rest
  const { group, q, hrefFor } = listing
  const [isUnfolded, setUnfolded] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const shown = Object.entries(groups).filter(([name]) => isWhole || !usual || usual.includes(name) || name === group)
  const groupRow = useChosenInRow<HTMLUListElement>(shown.findIndex(([name]) => name === group))
  // On a phone what narrows a list is behind one button, so that the list itself is in sight.
  const isFolded = folded.length > 0 && !isUnfolded
  const formId = useId()
  const panelId = useId()
  const filterButton = useRef<HTMLButtonElement>(null)
  /** What was chosen in it is searched for; whoever was in it goes on from its button. */
  function closePanel() {
    if (isUnfolded) filterButton.current?.focus()
    setUnfolded(false)
  }
  const views = <SavedViews canSave={listing.isFiltered || listing.sort !== undefined} />
  const { data, error, isFetching, refetch } = result
  return (
    <div className="flex flex-col gap-4">
      {/* What is looked for comes first, by keyboard too. */}
      <SearchForm key={q} id={formId} listing={listing} label={words.search} onSearch={closePanel}>
        {filters}
      </SearchForm>
      <div className={cn('flex flex-wrap items-center gap-2', isFolded && 'max-sm:hidden')}>
        <nav aria-label={m.admin_list_show()} className="max-w-full min-w-0">
          <ul ref={groupRow} className="relative flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
            {shown.map(([name, label]) => (
              <li key={name} className="shrink-0">
                <Link
                  to={hrefFor({ show: name })}
                  preventScrollReset
                  aria-current={name === group ? 'true' : undefined}
                  className={cn(
                    'inline-flex min-h-11 items-center rounded-sm border px-4 transition-colors',
                    name === group ? 'border-ink-9 bg-ink-9 text-wall-0' : 'border-wall-3 bg-wall-0 hover:border-ink-9',
                  )}
                >
                  {label()}
                </Link>
              </li>
            ))}
            {usual && (
              <li className="shrink-0">
                <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? m.admin_list_fewer() : m.admin_list_more()}
                </Button>
              </li>
            )}
          </ul>
        </nav>
        {folded.length === 0 && views}
      </div>
      {folded.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <FilterButton
              ref={filterButton}
              count={Object.keys(listing.filters).length}
              isOpen={isUnfolded}
              panelId={panelId}
              onToggle={() => setUnfolded(!isUnfolded)}
            />
            {isFolded && group !== Object.keys(groups)[0] && <span className="sm:hidden">{groups[group]?.()}</span>}
            <FilterChips filters={folded} listing={listing} />
            {views}
          </div>
          <FilterPanel id={panelId} formId={formId} filters={folded} chosen={listing.filters} isOpen={isUnfolded} />
        </>
      )}
      {data ? (
        <Page {...{ data, listing, words, columns, exportTo, alsoExport, bulk, isFolded }}>{children}</Page>
      ) : error ? (
        <ErrorState title={words.error} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}

type SearchFormProps = { id: string; listing: Listing; label: string; onSearch: () => void; children: ReactNode }

function SearchForm({ id, listing: { group, q, sort, kept }, label, onSearch, children }: SearchFormProps) {
  const navigate = useNavigate()
  /** What is left empty does not stand in the address. */
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    void navigate(searchOf(Object.fromEntries(given)), { preventScrollReset: true })
  }
  return (
    <Form id={id} method="get" role="search" onSubmit={search} className="flex flex-wrap items-end gap-2 sm:self-start">
      {Object.entries({ ...kept, show: group, ...(sort && { sort }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex grow items-end gap-2">
        <Field label={label} className="grow">
          <Input type="search" name="q" defaultValue={q} maxLength={200} className="xl:w-72" />
        </Field>
        <Button type="submit" variant="secondary" className="mb-1">
          {m.admin_list_search()}
        </Button>
      </div>
    </Form>
  )
}

type PageProps<Item> = Pick<AdminListProps<Item>, 'listing' | 'words' | 'columns' | 'exportTo' | 'alsoExport' | 'bulk' | 'children'> & {
  data: PageOf<Item>
  isFolded: boolean
}

function Page<Item>({
  data: { items, total, page, pageSize },
  listing,
  words,
  columns,
  exportTo,
  alsoExport,
  bulk,
  isFolded,
  children,
}: PageProps<Item>) {
  const choice = useColumnChoice(words.table, columns)
  const rows = useChosenRows(items, bulk)
  const leadOf = (item: Item) => {
    if (!bulk) return null
    const { idOf, nameOf = idOf } = bulk
    return <ChooseRow rows={rows} id={idOf(item)} name={nameOf(item)} />
  }
  const leftOut = columns.flatMap(({ name }, place) => (choice.leftOut.includes(name) ? [place] : []))
  if (total === 0) return <EmptyState sentence={listing.isFiltered ? words.none : words.empty} />
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-ink-6">
          {words.found(total)}
        </p>
        <div className={cn('flex flex-wrap items-center gap-2', isFolded && 'max-sm:hidden')}>
          <ColumnChoice {...choice} />
          {[exportTo && { href: exportTo, name: m.admin_list_export() }, alsoExport].map(
            (file) =>
              file && (
                <a
                  key={file.name}
                  href={file.href}
                  download
                  className={cn(buttonLook({ variant: 'quiet', size: 'dense' }), 'max-sm:min-h-11')}
                >
                  <Download aria-hidden="true" strokeWidth={1.75} />
                  {file.name}
                </a>
              ),
          )}
        </div>
      </div>
      {bulk && <BulkBar rows={rows} count={items.length} bulk={bulk} />}
      <LeftOutColumns value={leftOut}>
        <Table label={words.table} dense stacks>
          <TableHead>
            <TableRow lead={bulk && <ChooseAll rows={rows} count={items.length} />}>
              {columns.map(({ name, numeric, hidden, sorts }) =>
                sorts ? (
                  <SortedHeader key={name} name={name} numeric={numeric} sorts={sorts} listing={listing} />
                ) : (
                  <TableHeader key={name} className={numeric ? 'text-end' : undefined}>
                    {hidden ? <span className="sr-only">{name}</span> : name}
                  </TableHeader>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>{items.map((item) => children(item, leadOf(item)))}</TableBody>
        </Table>
      </LeftOutColumns>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefFor={(to) => listing.hrefFor({ page: String(to) })}
        label={words.pages}
      />
    </>
  )
}

type SortedHeaderProps = { name: string; numeric: boolean | undefined; sorts: Sorts; listing: Listing }

/** Pressed again it turns the list round, where that is a way to read it. */
function SortedHeader({ name, numeric, sorts, listing: { sort, hrefFor } }: SortedHeaderProps) {
  const direction = (['ascending', 'descending'] as const).find((way) => sort !== undefined && sorts[way] === sort)
  const { ascending, descending } = sorts
  const next = (direction === 'descending' ? ascending : descending) ?? ascending ?? descending ?? ''
  return (
    <SortHeader direction={direction} numeric={numeric} to={hrefFor({ sort: next })}>
      {name}
    </SortHeader>
  )
}
