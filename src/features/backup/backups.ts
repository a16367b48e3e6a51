import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'

/** Made by somebody, made by the clock, or brought from elsewhere. */
export const backupOrigins = ['by-hand', 'schedule', 'found'] as const
export const backupWorks = ['make', 'check', 'compare', 'restore'] as const
export const backupFailures = [
  'not-a-backup',
  'cut-off',
  'changed',
  'wrong-passphrase',
  'newer',
  'older',
  'file-missing',
  'storage-full',
  'interrupted',
  'failed',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** What a restore would change: rows and objects now and in the backup. */
export const Comparison = z.object({
  tables: z.array(z.object({ name: z.string(), now: z.int(), inBackup: z.int() })),
  objects: z.object({ now: z.int(), inBackup: z.int(), missing: z.int(), extra: z.int() }),
})
export type Comparison = z.infer<typeof Comparison>

export const Backup = z.object({
  id: z.uuid(),
  file: z.string(),
  origin: z.enum(backupOrigins),
  /** The moment it shows. */
  madeAt: z.string(),
  /** Null: not whole yet. */
  bytes: z.nullable(z.int()),
  isEncrypted: z.boolean(),
  rows: z.int(),
  objects: z.int(),
  /** What was last done with it. */
  work: z.enum(backupWorks),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  failure: z.nullable(z.enum(backupFailures)),
  checkedAt: z.nullable(z.string()),
  restoredAt: z.nullable(z.string()),
  /** The process still goes by an older secret or ledger. */
  needsRestart: z.boolean(),
  comparison: z.nullable(Comparison),
})
export type Backup = z.infer<typeof Backup>

export const keepLimits = { least: 1, most: 60 }
export const Schedule = z.object({
  /** Dubai's; null: none is made by itself. */
  hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
  keep: z.int().check(z.minimum(keepLimits.least), z.maximum(keepLimits.most)),
  /** With the shop's own passphrase. One that is typed, or set in the configuration, encrypts in any case. */
  encrypts: z._default(z.boolean(), true),
})
export type Schedule = z.infer<typeof Schedule>

/** What somebody types before everything is replaced. */
export const restoreWord = 'RESTORE'

/** How much of a file from elsewhere has come. */
export const Bringing = z.object({ id: z.uuid(), arrivedBytes: z.int() })
export type Bringing = z.infer<typeof Bringing>

export const passphraseLimits = { least: 12, most: 200 }
/** Left out: the shop's own. */
const Passphrase = z.optional(z.string().check(z.minLength(passphraseLimits.least), z.maxLength(passphraseLimits.most)))
export const WithPassphrase = z.object({ passphrase: Passphrase })

const path = '/api/admin/backups'
export const listBackupsCall = { method: 'GET', path, answer: pageOf(Backup) } as const
export const makeBackupCall = { method: 'POST', path, body: WithPassphrase, answer: Backup, status: 201 } as const
export const lookForBackupsCall = {
  method: 'POST',
  path: `${path}/look`,
  answer: z.object({ found: z.int(), refused: z.int(), gone: z.int() }),
} as const
export const beginBringingCall = {
  method: 'POST',
  path: `${path}/brought`,
  body: z.object({ bytes: z.int().check(z.minimum(1)) }),
  answer: Bringing,
  status: 201,
} as const
/** The body is the next bytes, as they are; `?offset=` says where they begin. */
export const bringPieceCall = { method: 'PUT', path: `${path}/brought/{id}`, answer: Bringing } as const
export const finishBringingCall = { method: 'POST', path: `${path}/brought/{id}/finish`, answer: Backup } as const
export const readScheduleCall = { method: 'GET', path: `${path}/schedule`, answer: Schedule } as const
export const saveScheduleCall = { method: 'PUT', path: `${path}/schedule`, body: Schedule, answer: Schedule } as const
/** Null: whoever runs the server has set it. */
export const showPassphraseCall = {
  method: 'GET',
  path: `${path}/passphrase`,
  answer: z.object({ passphrase: z.nullable(z.string()) }),
} as const
export const checkBackupCall = { method: 'POST', path: `${path}/{id}/check`, body: WithPassphrase, answer: Backup } as const
export const compareBackupCall = { method: 'POST', path: `${path}/{id}/compare`, body: WithPassphrase, answer: Backup } as const
export const restoreBackupCall = {
  method: 'POST',
  path: `${path}/{id}/restore`,
  /** Trusted: of one from elsewhere that is not encrypted, whoever asks knows that nobody has changed it. */
  body: z.object({ confirm: z.literal(restoreWord), passphrase: Passphrase, trusted: z.optional(z.boolean()) }),
  answer: Backup,
} as const
/** Answers the archive, not JSON. */
export const downloadBackupCall = { method: 'GET', path: `${path}/{id}/file`, answer: z.string() } as const
export const removeBackupCall = { method: 'DELETE', path: `${path}/{id}` } as const
