import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { listPrintFilesCall, printFileStates, type PrintFile } from '../print-files.ts'
import { PrintFileRow, stateWords } from './print-file-row.tsx'
import { isOpen, useRetryPrintFile } from './use-print-files.ts'

const groupNames: Record<string, () => string> = {
  all: m.print_files_all,
  ...Object.fromEntries(printFileStates.map((state) => [state, stateWords[state].name])),
}

const words = () => ({
  table: m.print_files_heading(),
  search: m.print_files_search(),
  error: m.print_files_error(),
  empty: m.print_files_empty(),
  none: m.print_files_none(),
  pages: m.print_files_pages(),
  found: (total: number) => m.print_files_found({ total }),
})

const columns = () => [
  { name: m.print_file_piece() },
  { name: m.print_file_state() },
  { name: m.print_file_file() },
  { name: m.print_file_asked(), sorts: byTime },
  { name: m.print_file_actions(), hidden: true },
]

export function PrintFileList() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  const listing = useListing(Object.keys(groupNames), { sorts: timeSorts, kept: { view: 'files' } })
  const filter: Record<string, string> = listing.group === 'all' ? {} : { state: listing.group }
  const result = useListPage<PrintFile>(listPrintFilesCall.path, listing, filter, isOpen)
  const retry = useRetryPrintFile()
  const items = result.data?.items ?? []
  const count = (state: string) => items.filter((file) => file.state === state).length
  return (
    <div ref={focusKept} className="flex flex-col gap-4">
      <div>
        <h2 className="display text-xl">{m.print_files_heading()}</h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.print_files_intro()}</p>
      </div>
      {items.length > 0 && (
        <p role="status" className="sr-only">
          {m.print_files_status({ open: items.filter(isOpen).length, failed: count('failed'), done: count('done') })}
        </p>
      )}
      <AdminList listing={listing} result={result} words={words()} groups={groupNames} columns={columns()}>
        {(file) => (
          <PrintFileRow
            key={file.id}
            file={file}
            onRetry={() => retry.mutate(file.id)}
            retrying={retry.isPending && retry.variables === file.id}
          />
        )}
      </AdminList>
    </div>
  )
}
