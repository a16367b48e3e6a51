import { ShopError } from '#domain/shop-error.ts'
import type { Audit } from '#platform/http/route.ts'
import { seal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { Bucket, type StorageStatus, type StorageWork, type WorkState } from '../storage.ts'
import { hasLeftovers } from './leftovers.ts'
import { placeOf } from './storage-place.service.ts'
import { storageWork } from './storage-work.jobs.ts'
import * as store from './storage.store.ts'

export const sealedFor = 'storage move'

export async function readStorage(shop: Shop): Promise<StorageStatus> {
  const place = placeOf(shop)
  const rows = new Map((await store.listWork(shop.db)).map((row) => [row.work, row]))
  const move = rows.get('move')
  return {
    bucket: place && { endpoint: place.endpoint, region: place.region, bucket: place.bucket },
    usage: rows.get('count')?.usage ?? null,
    count: toState(rows.get('count')),
    move: move ? { ...stateOf(move), destination: move.destination } : null,
    switch: toState(rows.get('switch')),
    clear: toState(rows.get('clear')),
    hasLeftovers: place !== null && (await hasLeftovers(shop)),
  }
}

export function askForCount(shop: Shop, audit: Audit): Promise<StorageStatus> {
  return ask(shop, 'count', {}, audit)
}

/** The secret lies sealed beside the work until that has ended, and in no log. */
export function askForMove(shop: Shop, to: Bucket | null, audit: Audit): Promise<StorageStatus> {
  if (isThere(shop, to)) throw new ShopError('storage/already-there')
  const { secretAccessKey: _secret, ...destination } = to ?? { secretAccessKey: '' }
  const sealedTarget = to && seal(shop.secrets, sealedFor, JSON.stringify(to))
  return ask(shop, 'move', { sealedTarget, destination: to && (destination as Omit<Bucket, 'secretAccessKey'>) }, audit)
}

/** To where everything was copied: once more, for what came since, and from then on objects are kept there. */
export async function askForSwitch(shop: Shop, secretAccessKey: string | null, audit: Audit): Promise<StorageStatus> {
  const move = (await store.listWork(shop.db)).find(({ work }) => work === 'move')
  if (move?.state !== 'done') throw new ShopError('storage/not-copied')
  const { destination } = move
  if (isThere(shop, destination)) throw new ShopError('storage/already-there')
  const to = destination && Bucket.parse({ ...destination, secretAccessKey })
  return ask(shop, 'switch', { sealedTarget: to && seal(shop.secrets, sealedFor, JSON.stringify(to)), destination }, audit)
}

function isThere(shop: Shop, to: Pick<Bucket, 'endpoint' | 'bucket'> | null): boolean {
  const place = placeOf(shop)
  return place?.endpoint === to?.endpoint && place?.bucket === to?.bucket
}

export async function askForClearing(shop: Shop, audit: Audit): Promise<StorageStatus> {
  if (!placeOf(shop)) throw new ShopError('storage/already-there')
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
