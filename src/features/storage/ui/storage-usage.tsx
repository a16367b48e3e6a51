import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { countStorageCall, readStorageCall, type StorageStatus, type Usage } from '../storage.ts'
import { isUnderWay, StorageSection } from './storage-section.tsx'
import { failureWords, kindWords } from './storage-words.ts'

export function StorageUsage({ usage, count }: Pick<StorageStatus, 'usage' | 'count'>) {
  const again = useAdminChange(readStorageCall.path, () => callApi(countStorageCall))
  const isCounting = isUnderWay(count)
  return (
    <StorageSection title={m.storage_usage()}>
      {usage ? <UsageTable usage={usage} /> : <p className="text-ink-7">{m.storage_not_counted()}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" loading={again.isPending || isCounting} onClick={() => again.mutate(undefined)}>
          {m.storage_count()}
        </Button>
        <p role="status" className="text-ink-6">
          {isCounting ? m.storage_counting() : count?.state === 'done' && m.storage_usage_at({ at: momentInWords(count.at) })}
        </p>
      </div>
      {count?.failure && <p className="text-err">{failureWords[count.failure]()}</p>}
      <ProblemNotice error={again.error} />
    </StorageSection>
  )
}

function UsageTable({ usage }: { usage: Usage }) {
  const sum = (of: 'count' | 'bytes') => usage.reduce((total, each) => total + each[of], 0)
  const lines = [
    ...usage.map(({ kind, count, bytes }) => ({ name: kindWords[kind](), count, bytes })),
    { name: m.storage_all(), count: sum('count'), bytes: sum('bytes') },
  ]
  return (
    <div className="w-full max-w-xl">
      <Table label={m.storage_usage_table()} dense>
        <TableHead>
          <TableRow>
            <TableHeader>{m.storage_kind()}</TableHeader>
            <TableHeader className="text-end">{m.storage_number()}</TableHeader>
            <TableHeader className="text-end">{m.storage_bytes()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ name, count, bytes }) => (
            <TableRow key={name} className="last:font-medium">
              <TableCell>{name}</TableCell>
              <TableCell numeric>{count}</TableCell>
              <TableCell numeric>{bytesInWords(bytes)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
