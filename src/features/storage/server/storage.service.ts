import { ShopError } from '#domain/shop-error.ts'
import type { Audit } from '#platform/http/route.ts'
import { seal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { createLocalStorage } from '#platform/storage/local-storage.ts'
import { objectFolder } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Bucket, StorageStatus, StorageWork, WorkState } from '../storage.ts'
import { hasLeftovers } from './leftovers.ts'
import { storageWork } from './storage-work.jobs.ts'
import * as store from './storage.store.ts'

export const sealedFor = 'storage move'

/** Where objects are while the shop has no bucket, and maybe some from before it had one. */
export function folderOf({ config }: Shop): Storage {
  return createLocalStorage(objectFolder(config.dataDir))
}

export async function readStorage(shop: Shop): Promise<StorageStatus> {
  const { s3 } = shop.config
  const rows = new Map((await store.listWork(shop.db)).map((row) => [row.work, row]))
  const move = rows.get('move')
  return {
    bucket: s3 ? { endpoint: s3.endpoint, region: s3.region, bucket: s3.bucket } : null,

    usage: rows.get('count')?.usage ?? null,
    count: toState(rows.get('count')),
    move: move ? { ...stateOf(move), destination: move.destination } : null,
    clear: toState(rows.get('clear')),
    hasLeftovers: s3 !== undefined && (await hasLeftovers(shop)),
  }
}

export function askForCount(shop: Shop, audit: Audit): Promise<StorageStatus> {
  return ask(shop, 'count', {}, audit)
}

/** The secret lies sealed beside the work until that has ended, and in no log. */
export function askForMove(shop: Shop, to: Bucket | null, audit: Audit): Promise<StorageStatus> {
  const { s3 } = shop.config
  if (to === null ? !s3 : s3?.endpoint === to.endpoint && s3.bucket === to.bucket) throw new ShopError('storage/already-there')
  const { secretAccessKey: _secret, ...destination } = to ?? { secretAccessKey: '' }
  const sealedTarget = to && seal(shop.secret, sealedFor, JSON.stringify(to))
  return ask(shop, 'move', { sealedTarget, destination: to && (destination as Omit<Bucket, 'secretAccessKey'>) }, audit)
}

export async function askForClearing(shop: Shop, audit: Audit): Promise<StorageStatus> {
  if (!shop.config.s3) throw new ShopError('storage/already-there')
  return ask(shop, 'clear', {}, audit)
}

type Asked = Pick<Parameters<typeof store.beginWork>[2], 'sealedTarget' | 'destination'>

async function ask(shop: Shop, work: StorageWork, asked: Asked, audit: Audit): Promise<StorageStatus> {
  await shop.db.transaction(async (tx) => {
    await store.lockWork(tx)
    if (await store.isBusy(tx)) throw new ShopError('storage/busy')
    const { attempt } = await store.beginWork(tx, work, { ...asked, at: shop.clock.now() })
    await shop.jobs.enqueue(tx, storageWork, { work, attempt })
    await audit(tx, { target: 'storage', before: null, after: asked.destination ?? null })
  })
  return readStorage(shop)
}

function toState(row: store.WorkRow | undefined): WorkState | null {
  return row ? stateOf(row) : null
}

function stateOf({ state, done, total, failure, at }: store.WorkRow): WorkState {
  return { state, done, total, failure, at: at.toISOString() }
}
