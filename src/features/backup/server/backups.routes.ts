import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import { timeSorts } from '#features/admin/listing.ts'
import { pageQuery, wholeNumberBetween } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import * as calls from '../backups.ts'
import * as service from './backups.service.ts'
import * as bringing from './bring-backup.service.ts'

const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  origin: z.optional(z.enum(calls.backupOrigins)),
  sort: z._default(z.enum(timeSorts), 'newest'),
  ...pageQuery,
})
const PieceQuery = z.object({ offset: wholeNumberBetween(0, Number.MAX_SAFE_INTEGER) })
const reading = { policy: 'operations', limit: 'reads' } as const
const writing = { policy: 'operations', limit: 'writes' } as const

export const backupRoutes = [
  route({ ...calls.listBackupsCall, summary: 'Backups', ...reading, query: ListQuery }, ({ shop, query }) =>
    service.listBackups(shop, query),
  ),
  route(
    { ...calls.makeBackupCall, summary: 'Make a backup', ...writing, stepUp: true, audit: 'backup.asked' },
    ({ shop, body, actor, audit }) => service.askForBackup(shop, body.passphrase, { actor, audit }),
  ),
  route({ ...calls.lookForBackupsCall, summary: 'Look into the folder again', ...writing, audit: 'backup.looked' }, ({ shop, audit }) =>
    service.lookForBackups(shop, audit),
  ),
  route(
    { ...calls.beginBringingCall, summary: 'Bring a backup from elsewhere, in pieces', ...writing, auditedAs: 'backup.brought' },
    ({ shop, body }) => bringing.beginBringing(shop, body.bytes),
  ),
  route(
    { ...calls.bringPieceCall, summary: 'The next piece of it, as it is', ...writing, query: PieceQuery, auditedAs: 'backup.brought' },
    async ({ shop, params, query, http }) => {
      if (http.req.header('content-type') !== 'application/octet-stream') throw new ShopError('request/media-type')
      const body = (http.req.raw.body ?? new Blob().stream()) as unknown as AsyncIterable<Uint8Array>
      return bringing.bringPiece(shop, params.id, { offset: query.offset, body })
    },
  ),
  route(
    { ...calls.finishBringingCall, summary: 'Look at it, and list it if it is one', ...writing, audit: 'backup.brought' },
    ({ shop, params, actor, audit }) => bringing.finishBringing(shop, params.id, { actor, audit }),
  ),
  route({ ...calls.readScheduleCall, summary: 'When backups are made by themselves', ...reading }, ({ shop }) =>
    service.readSchedule(shop, shop.db),
  ),
  route(
    { ...calls.saveScheduleCall, summary: 'Set when backups are made and how many stay', ...writing, audit: 'backup.scheduled' },
    ({ shop, body, audit }) => service.saveSchedule(shop, body, audit),
  ),
  route(
    { ...calls.showPassphraseCall, summary: 'What opens the backups', ...reading, stepUp: true, audit: 'backup-passphrase.viewed' },
    ({ shop, audit }) => service.showPassphrase(shop, audit),
  ),
  route(
    { ...calls.checkBackupCall, summary: 'Read a backup again, every byte of it', ...writing, audit: 'backup.check-asked' },
    ({ shop, params, body, actor, audit }) =>
      service.askForWork(shop, params.id, { work: 'check', passphrase: body.passphrase }, { actor, audit }),
  ),
  route(
    { ...calls.compareBackupCall, summary: 'What a restore would change', ...writing, audit: 'backup.comparison-asked' },
    ({ shop, params, body, actor, audit }) =>
      service.askForWork(shop, params.id, { work: 'compare', passphrase: body.passphrase }, { actor, audit }),
  ),
  route(
    { ...calls.restoreBackupCall, summary: 'Replace everything by a backup', ...writing, stepUp: true, audit: 'backup.restore-asked' },
    ({ shop, params, body, actor, audit }) =>
      service.askForWork(shop, params.id, { work: 'restore', passphrase: body.passphrase, trusted: body.trusted }, { actor, audit }),
  ),
  route(
    { ...calls.downloadBackupCall, summary: 'The file of a backup', ...reading, stepUp: true, audit: 'backup.downloaded' },
    async ({ shop, params, audit, http }) => {
      const { file, ...found } = await service.openBackup(shop, params.id, audit)
      return streamAnswer(http, found, {
        'content-type': file.endsWith('.sealed') ? 'application/octet-stream' : 'application/x-tar',
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
      })
    },
  ),
  route({ ...calls.removeBackupCall, summary: 'Remove a backup', ...writing, audit: 'backup.removed' }, async ({ shop, params, audit }) =>
    service.removeBackup(shop, params.id, audit),
  ),
]
