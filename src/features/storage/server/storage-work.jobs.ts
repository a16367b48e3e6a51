import * as z from 'zod/mini'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { storageWorks } from '../storage.ts'

const work = z.object({ work: z.enum(storageWorks), attempt: z.int() })

/** One at a time; a hundred thousand photos take hours. */
export const storageWork: JobKind<typeof work> = {
  name: 'storage-work',
  payload: work,
  options: { atOnce: 1, expireInSeconds: 24 * 60 * 60 },
}
