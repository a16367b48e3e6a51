import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readOperationsCall, type Operations } from '../operations.ts'
import { LastHourTable } from './last-hour-table.tsx'
import { ProcessTable } from './process-table.tsx'
import { QueueTable } from './queue-table.tsx'
import { SlowQueryTable } from './slow-query-table.tsx'

const lookAgainMs = 10_000

export default function AdminOperationsPage() {
  const { data, error, isFetching, refetch } = useQuery<Operations>({
    queryKey: [readOperationsCall.path],
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  })
  return (
    <AdminScreen
      title={m.admin_operations_heading()}
      introduction={m.admin_operations_intro()}
      links={[
        { to: '/admin/activity?view=jobs', label: m.admin_activity_heading() },
        { to: '/admin/backup', label: m.admin_backup_heading() },
        { to: '/admin/cloud-storage', label: m.admin_cloud_storage_heading() },
      ]}
    >
      {data ? (
        <Figures operations={data} />
      ) : error ? (
        <ErrorState title={m.operations_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-32" />
          ))}
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

const unencryptedWords: Record<Operations['unencrypted'][number], () => string> = {
  pages: m.operations_unencrypted_pages,
  database: m.operations_unencrypted_database,
  mails: m.operations_unencrypted_mails,
  objects: m.operations_unencrypted_objects,
}

function Figures({ operations }: { operations: Operations }) {
  const { strayCharges, unencrypted, lastHour, queues, slowQueries, slowQueryMs, processes } = operations
  return (
    <>
      {strayCharges > 0 && (
        <Notice tone="err" title={m.operations_charges({ count: strayCharges })}>
          {m.operations_charges_text()}{' '}
          <Link className="link" to="/admin/activity?action=payment.mismatched">
            {m.operations_charges_link()}
          </Link>
        </Notice>
      )}
      {unencrypted.length > 0 && (
        <Notice tone="warn" title={m.operations_unencrypted()}>
          <ul className="mt-2 list-disc ps-5">
            {unencrypted.map((connection) => (
              <li key={connection}>{unencryptedWords[connection]()}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ShopFacts operations={operations} />
      <LastHourTable lastHour={lastHour} />
      <QueueTable queues={queues} />
      <ProcessTable processes={processes} />
      <SlowQueryTable slowQueries={slowQueries} slowQueryMs={slowQueryMs} />
    </>
  )
}

function ShopFacts({ operations }: { operations: Operations }) {
  const { version, upSince, database, storageBytes, lastBackupAt, decodesCaged } = operations
  const size = bytesInWords(database.bytes)
  const facts = [
    { name: m.operations_up_since(), value: momentInWords(upSince) },
    { name: m.operations_version(), value: version },
    {
      name: m.operations_database(),
      value: database.kind === 'postgres' ? m.operations_postgres({ size }) : m.operations_embedded({ size }),
    },
    { name: m.operations_storage(), value: storageBytes === null ? m.operations_storage_none() : bytesInWords(storageBytes) },
    { name: m.operations_backup(), value: lastBackupAt === null ? m.operations_backup_none() : momentInWords(lastBackupAt) },
    { name: m.operations_decoding(), value: decodesCaged ? m.operations_caged() : m.operations_not_caged() },
  ]
  return (
    <dl aria-label={m.operations_shop()} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {facts.map(({ name, value }) => (
        <div key={name} className="rounded-md border border-wall-3 bg-wall-0 p-4">
          <dt className="text-ink-7">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
