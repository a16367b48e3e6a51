import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Audit } from '#platform/http/route.ts'
import * as jobList from '#platform/jobs/job-list.ts'
import type { Shop } from '#platform/shop.ts'
import type { JobRecord } from '../activity.ts'

type Listing = Omit<jobList.JobMatch, 'ids'> & { sort?: jobList.JobSort | undefined; page: number; pageSize: number }

export async function listJobs(shop: Shop, { sort, page, pageSize, ...match }: Listing): Promise<PageOf<JobRecord>> {
  const rows = await jobList.listJobs(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(describe), total: await jobList.countJobs(shop.db, match), page, pageSize }
}

export async function retryJob(shop: Shop, id: string, audit: Audit): Promise<JobRecord> {
  return shop.db.transaction(async (tx) => {
    const find = () => jobList.listJobs(tx, { ids: isUuid(id) ? [id] : [] }, { limit: 1, offset: 0 })
    const [before] = await find()
    if (!before) throw new ShopError('job/not-found')
    if (before.group !== 'failed') throw new ShopError('job/not-failed')
    await shop.jobs.retry(tx, before)
    const [after = before] = await find()
    const trace = ({ kind, group }: jobList.JobRow) => ({ kind, group })
    await audit(tx, { target: id, before: trace(before), after: trace(after) })
    return describe(after)
  })
}

function describe({ queuedAt, at, ...row }: jobList.JobRow): JobRecord {
  return { ...row, queuedAt: queuedAt.toISOString(), at: at.toISOString() }
}
