import * as z from 'zod/mini'
import { m } from '#words/messages.js'

export const objectKinds = ['photos', 'previews', 'proofs', 'print-files', 'review-photos', 'other'] as const
export type ObjectKind = (typeof objectKinds)[number]

/** What an object is, by its key. */
export function kindOf(key: string): ObjectKind {
  if (/^photos\/[^/]+\/preview-/.test(key)) return 'previews'
  if (key.startsWith('photos/')) return 'photos'
  if (key.startsWith('designs/')) return 'proofs'
  if (key.startsWith('review-photos/')) return 'review-photos'
  return key.startsWith('print-files/') ? 'print-files' : 'other'
}

export const Usage = z.array(z.object({ kind: z.enum(objectKinds), count: z.int(), bytes: z.int() }))
export type Usage = z.infer<typeof Usage>

const required = { error: () => m.field_required() }
const typed = (most: number) => z.string().check(z.trim(), z.minLength(1, required), z.maxLength(most))

/** A bucket somebody typed in. */
export const Bucket = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: () => m.storage_endpoint_wrong() }).check(z.maxLength(300)),
  region: typed(60),
  bucket: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: () => m.storage_bucket_wrong() })),
  accessKeyId: typed(200),
  secretAccessKey: typed(300),
})
export type Bucket = z.infer<typeof Bucket>

export const storageFailures = [
  'not-https',
  'private',
  'not-found',
  'no-answer',
  'not-allowed',
  'no-bucket',
  'changed',
  'storage-full',
  'failed',
] as const
export type StorageFailure = (typeof storageFailures)[number]

export const bucketSteps = ['address', 'write', 'read', 'list', 'remove'] as const
/** How far a small object got. */
export const Trial = z.object({
  isGood: z.boolean(),
  step: z.nullable(z.enum(bucketSteps)),
  failure: z.nullable(z.enum(storageFailures)),
})
export type Trial = z.infer<typeof Trial>

/** Count what is there, copy it elsewhere, keep everything there from now on, or clear the folder it was moved from. */
export const storageWorks = ['count', 'move', 'switch', 'clear'] as const
export type StorageWork = (typeof storageWorks)[number]

/** Where everything was copied to: what to start the shop with. */
export const Destination = z.nullable(z.object({ endpoint: z.string(), region: z.string(), bucket: z.string(), accessKeyId: z.string() }))
export type Destination = z.infer<typeof Destination>

export const WorkState = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  failure: z.nullable(z.enum(storageFailures)),
  at: z.string(),
})
export type WorkState = z.infer<typeof WorkState>

export const StorageStatus = z.object({
  /** Null: the folder in DATA_DIR. */
  bucket: z.nullable(z.object({ endpoint: z.string(), region: z.string(), bucket: z.string() })),
  usage: z.nullable(Usage),
  count: z.nullable(WorkState),
  move: z.nullable(z.extend(WorkState, { destination: Destination })),
  switch: z.nullable(WorkState),
  clear: z.nullable(WorkState),
  /** Objects still in the folder while the shop keeps them in a bucket. */
  hasLeftovers: z.boolean(),
})
export type StorageStatus = z.infer<typeof StorageStatus>

const path = '/api/admin/storage'
export const readStorageCall = { method: 'GET', path, answer: StorageStatus } as const
export const countStorageCall = { method: 'POST', path: `${path}/usage`, answer: StorageStatus } as const
export const testBucketCall = { method: 'POST', path: `${path}/test`, body: Bucket, answer: Trial } as const
/** Without a bucket: into the folder. */
export const moveStorageCall = {
  method: 'POST',
  path: `${path}/move`,
  body: z.object({ to: z.nullable(Bucket) }),
  answer: StorageStatus,
} as const
/** To where everything was copied. The secret is asked for again: none is kept before. */
export const switchStorageCall = {
  method: 'POST',
  path: `${path}/switch`,
  body: z.object({ secretAccessKey: z.nullable(typed(300)) }),
  answer: StorageStatus,
} as const
export const clearFolderCall = { method: 'POST', path: `${path}/clear`, answer: StorageStatus } as const
