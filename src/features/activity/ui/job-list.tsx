import type { ReactNode } from 'react'
import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listJobsCall, type JobRecord } from '../activity.ts'
import { nameInWords } from './activity-words.ts'
import { RetryButton } from './retry-button.tsx'
import { RetryChosen } from './retry-chosen.tsx'
import { useRetry } from './use-retry.ts'

const groupNames: Record<string, () => string> = {
  all: m.activity_all,
  failed: m.activity_job_failed,
  running: m.activity_job_running,
  waiting: m.activity_job_waiting,
}

const words = () => ({
  table: m.activity_jobs(),
  search: m.activity_jobs_search(),
  error: m.activity_jobs_error(),
  empty: m.activity_jobs_empty(),
  none: m.activity_jobs_none(),
  pages: m.activity_jobs_pages(),
  found: (total: number) => m.activity_jobs_found({ total }),
})

const columns = () => [
  { name: m.activity_job() },
  { name: m.activity_state() },
  { name: m.activity_when(), sorts: byTime },
  { name: m.activity_tries() },
  { name: m.activity_error() },
  { name: m.activity_actions(), hidden: true },
]

const nameOf = ({ kind }: JobRecord) => nameInWords(kind)
const isFailed = ({ group }: JobRecord) => group === 'failed'

export function JobList() {
  const { path } = listJobsCall
  const listing = useListing(Object.keys(groupNames), { sorts: timeSorts, kept: { view: 'jobs' } })
  const result = useListPage<JobRecord>(path, listing, listing.group === 'all' ? {} : { group: listing.group })
  const { retry, isRetrying } = useRetry(path)
  return (
    <AdminList
      listing={listing}
      result={result}
      words={words()}
      groups={groupNames}
      columns={columns()}
      bulk={
        result.data?.items.some(isFailed)
          ? {
              idOf: ({ id }) => id,
              nameOf,
              renderActions: (chosen, clear) => <RetryChosen chosen={chosen} nameOf={nameOf} fits={isFailed} path={path} onDone={clear} />,
            }
          : undefined
      }
    >
      {(job, lead) => <JobRow key={job.id} job={job} lead={lead} retrying={isRetrying(job.id)} onRetry={() => retry(job.id)} />}
    </AdminList>
  )
}

type JobRowProps = { job: JobRecord; lead: ReactNode; retrying: boolean; onRetry: () => void }

function JobRow({ job, lead, retrying, onRetry }: JobRowProps) {
  const { kind, tries, error, at } = job
  return (
    <TableRow lead={lead}>
      <TableCell className="font-medium">{nameInWords(kind)}</TableCell>
      <TableCell>
        <State job={job} />
      </TableCell>
      <TableCell className="whitespace-nowrap">{momentInWords(at)}</TableCell>
      <TableCell>
        <span className="sm:hidden">{m.activity_tries()}: </span>
        {tries}
      </TableCell>
      <TableCell className="wrap-anywhere">{error}</TableCell>
      <TableCell className="text-end max-sm:text-start">
        {isFailed(job) && <RetryButton what={nameInWords(kind)} loading={retrying} onRetry={onRetry} />}
      </TableCell>
    </TableRow>
  )
}

function State({ job: { group, tries } }: { job: JobRecord }) {
  if (group === 'failed') return <Badge tone="err">{m.activity_job_failed()}</Badge>
  if (group === 'running') return <Badge tone="ok">{m.activity_job_running()}</Badge>
  return tries > 0 ? <Badge tone="warn">{m.activity_job_retrying()}</Badge> : <Badge>{m.activity_job_waiting()}</Badge>
}
