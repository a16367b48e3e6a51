import { ConfigError, type Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { LiveTopic } from '#platform/live.ts'
import { seal, unseal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StoragePlace } from '#platform/storage/storage-switch.ts'
import * as z from 'zod/mini'
import { Bucket } from '../storage.ts'
import { openBucket } from './buckets.service.ts'
import { folderOf } from './folder.ts'
import * as store from './storage.store.ts'

export const placeSealedFor = 'storage place'
export const storageTopic = 'storage'
const Switched = z.object({ now: z.nullable(Bucket), before: z.nullable(Bucket) })

/** Where objects are kept now: where the owner switched to, else where the environment says. */
export function placeOf({ storageSwitch, config }: Shop): StoragePlace {
  const switched = storageSwitch.place()
  return switched === undefined ? (config.s3 ?? null) : switched
}

/** The place alone, without what may still lie in the one before. */
export function storageAlone({ storageSwitch, storage }: Shop): Storage {
  return storageSwitch.current() ?? storage
}

/** Written down for every process, this one included; objects follow from here on. */
export async function switchTo(shop: Shop, tx: Db, now: StoragePlace): Promise<void> {
  const sealed = seal(shop.secrets, placeSealedFor, JSON.stringify({ now, before: placeOf(shop) }))
  await store.savePlace(tx, { insteadOf: configuredName(shop.config), sealed, switchedAt: shop.clock.now() })
  await shop.live.publish(tx, storageTopic)
}

/** Goes by what is written down; whether that was news. Who has since started the shop with other variables means those. */
export async function adoptPlace(shop: Shop): Promise<boolean> {
  const row = await store.findPlace(shop.db)
  if (!row || row.insteadOf !== configuredName(shop.config)) return false
  const { now, before } = read(shop, row.sealed)
  if (nameOf(now) === nameOf(shop.storageSwitch.place()) && shop.storageSwitch.place() !== undefined) return false
  shop.storageSwitch.use({ place: now, now: await open(shop, now), before: await open(shop, before) })
  return true
}

function read(shop: Shop, sealed: string): z.infer<typeof Switched> {
  try {
    return Switched.parse(JSON.parse(unseal(shop.secrets, placeSealedFor, sealed)))
  } catch {
    throw new ConfigError(
      'The bucket that photos were switched to was sealed with another secret: start with its S3 variables, or with the same SHOP_SECRET.',
    )
  }
}

function open(shop: Shop, place: StoragePlace): Promise<Storage> | Storage {
  return place ? openBucket(shop, place, { attempts: 3, timeoutMs: 60_000 }) : folderOf(shop)
}

const configuredName = ({ s3 }: Config) => nameOf(s3 ?? null)

function nameOf(place: StoragePlace | undefined): string {
  return place ? `${place.endpoint} ${place.bucket}` : 'folder'
}

/** Several processes serve one shop: each hears of a switch, and whoever missed it finds out when it misses an object. */
export function storageChanges(shop: Shop): LiveTopic {
  return {
    onChange() {
      adoptPlace(shop).catch((cause: unknown) => shop.log.error('storage/not-switched', { cause }))
    },
  }
}

/** When the shop starts, once its tables are there. */
export async function goByStoredPlace(shop: Shop): Promise<void> {
  await adoptPlace(shop)
  // With the embedded database there is no other process to hear of.
  if (shop.config.databaseUrl) shop.storageSwitch.lookWith(() => adoptPlace(shop))
}
