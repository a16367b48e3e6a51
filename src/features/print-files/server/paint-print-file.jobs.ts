import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { paintPrintFile } from './paint-print-file.service.ts'

const payload = z.object({ printFileId: z.uuid() })

/** One at a time in each process, as the painter does; a full disk is given minutes, not seconds, to become less full. */
export const paintPrint: JobKind<typeof payload> = {
  name: 'paint-print',
  payload,
  options: { atOnce: 1, retryDelaySeconds: 15, expireInSeconds: 3600 },
}
export const paintPrintHandler = jobHandler(paintPrint, (shop: Shop, { printFileId }) => paintPrintFile(shop, printFileId))
