import * as z from 'zod/mini'
import type { JobKind } from '#platform/jobs/jobs.ts'

const work = z.object({ id: z.uuid(), attempt: z.int() })

/** One at a time; a large shop takes hours. */
export const backupWork: JobKind<typeof work> = {
  name: 'backup-work',
  payload: work,
  options: { atOnce: 1, expireInSeconds: 12 * 60 * 60 },
}
