import { useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { PrintFilePage } from '../print-files.ts'
import { PrintFileRow } from './print-file-row.tsx'
import { isOpen, usePrintFiles, useRetryPrintFile } from './use-print-files.ts'

const pageParameter = 'files'

export function PrintFilesSection() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get(pageParameter))) || 1)
  const { data, error, isFetching, refetch } = usePrintFiles(page)
  return (
    <div ref={focusKept} className="flex flex-col gap-4">
      <div>
        <h2 id="print-files" className="display text-xl">
          {m.print_files_heading()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.print_files_intro()}</p>
      </div>
      {data ? (
        <PrintFiles data={data} search={search} />
      ) : error ? (
        <ErrorState title={m.print_files_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PrintFilesSkeleton />
      )}
    </div>
  )
}

function PrintFiles({ data, search }: { data: PrintFilePage; search: URLSearchParams }) {
  const retry = useRetryPrintFile()
  const { items, total, page, pageSize } = data
  if (total === 0) return <EmptyState sentence={m.print_files_empty()} />
  const count = (state: string) => items.filter((file) => file.state === state).length
  const hrefFor = (to: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), [pageParameter]: String(to) }).toString()}`
  return (
    <>
      <p role="status" className="sr-only">
        {m.print_files_status({ open: items.filter(isOpen).length, failed: count('failed'), done: count('done') })}
      </p>
      <Table label={m.print_files_heading()} dense stacks>
        <TableHead>
          <TableRow>
            {[m.print_file_piece(), m.print_file_state(), m.print_file_file(), m.print_file_asked()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.print_file_actions()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((file) => (
            <PrintFileRow
              key={file.id}
              file={file}
              onRetry={() => retry.mutate(file.id)}
              retrying={retry.isPending && retry.variables === file.id}
            />
          ))}
        </TableBody>
      </Table>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefFor} label={m.print_files_pages()} />
    </>
  )
}

function PrintFilesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
