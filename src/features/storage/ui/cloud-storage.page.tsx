import { useQuery } from '@tanstack/react-query'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readStorageCall, type StorageStatus } from '../storage.ts'
import { BucketForm } from './bucket-form.tsx'
import { Leftovers, MoveState, MoveToFolder } from './storage-move.tsx'
import { isUnderWay, StorageSection } from './storage-section.tsx'
import { StorageUsage } from './storage-usage.tsx'

const lookAgainMs = 2000
const isBusy = ({ count, move, clear, switch: switching }: StorageStatus) => [count, move, clear, switching].some(isUnderWay)

export default function CloudStoragePage() {
  const { data, error, isFetching, refetch } = useQuery<StorageStatus>({
    queryKey: [readStorageCall.path],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? lookAgainMs : false),
  })
  return (
    <AdminScreen
      title={m.admin_cloud_storage_heading()}
      introduction={m.admin_cloud_storage_intro()}
      links={[{ to: '/admin/backup', label: m.admin_backup_heading() }]}
    >
      {data ? (
        <Storage status={data} />
      ) : error ? (
        <ErrorState title={m.storage_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24" />
          ))}
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

function Storage({ status }: { status: StorageStatus }) {
  const { bucket, usage, count, move, clear, hasLeftovers } = status
  const busy = isBusy(status)
  return (
    <>
      <StorageSection title={m.storage_where()}>
        <p className="wrap-anywhere">{bucket ? m.storage_in_bucket(bucket) : m.storage_in_folder()}</p>
        <MoveState move={move} bucket={bucket} switch={status.switch} />
      </StorageSection>
      <Leftovers hasLeftovers={hasLeftovers} clear={clear} isBusy={busy} />
      <StorageUsage usage={usage} count={count} />
      <BucketForm isBusy={busy} />
      {bucket && <MoveToFolder isBusy={busy} />}
    </>
  )
}
