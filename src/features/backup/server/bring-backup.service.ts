import { randomUUID } from 'node:crypto'
import { link, mkdir } from 'node:fs/promises'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { createStaging, TooManyBytes } from '#platform/files/staging.ts'
import { failureWords } from '../backup-failures.ts'
import type { Backup, Bringing } from '../backups.ts'
import { BadArchive, readArchive, type ArchiveHead } from './archive.ts'
import { backupPath, broughtFolder, newFileName } from './backup-folder.ts'
import { addBackup, checkIfIdle } from './backups.service.ts'
import { isSealedFile, openArchive } from './open-archive.ts'
import { passphrasesFor } from './passphrase.ts'

const arriving = (shop: Shop) => createStaging(broughtFolder(shop))

/** A file made elsewhere, in pieces: a line that breaks costs one piece, and no proxy sees a request without end. */
export async function beginBringing(shop: Shop, bytes: number): Promise<Bringing> {
  if (bytes > shop.config.mostBackupBytes) throw new ShopError('backup/too-large')
  await forgetAbandoned(shop)
  const id = randomUUID()
  await mkdir(broughtFolder(shop), { recursive: true, mode: 0o700 })
  await arriving(shop).begin(id)
  return { id, arrivedBytes: 0 }
}

export type Piece = { offset: number; body: AsyncIterable<Uint8Array> }

/** Goes straight to the disk. Answers how much is there, which is where the next piece begins. */
export async function bringPiece(shop: Shop, id: string, { offset, body }: Piece): Promise<Bringing> {
  const staging = arriving(shop)
  if (offset !== (await arrivedBytes(shop, id))) throw new ShopError('upload/offset')
  try {
    await staging.append(id, { offset, maxBytes: shop.config.mostBackupBytes, body, signal: new AbortController().signal })
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error
    await staging.remove(id)
    throw new ShopError('backup/too-large')
  }
  return { id, arrivedBytes: await arrivedBytes(shop, id) }
}

/** Walked from its head to its end before anybody sees it: a file that is none of ours never gets a name in the folder. Then every byte is read. */
export async function finishBringing(shop: Shop, id: string, { actor, audit }: Staff): Promise<Backup> {
  const bytes = await arrivedBytes(shop, id)
  const staging = arriving(shop)
  try {
    const isEncrypted = await isSealedFile(staging.path(id))
    const { head, objects } = await walk(shop, staging.path(id))
    const madeAt = head === 'locked' ? shop.clock.now() : new Date(head.madeAt)
    const file = newFileName(madeAt, id, { isEncrypted })
    // A second name instead of another one: where the name is taken, nothing is replaced.
    await link(staging.path(id), backupPath(shop, file))
    return await shop.db.transaction(async (tx) => {
      const { id: backupId } = await addBackup(shop, tx, { file, head, objects })
      await audit(tx, { target: file, before: null, after: { bytes, madeAt: madeAt.toISOString(), isEncrypted } })
      return checkIfIdle(shop, tx, { id: backupId, isLocked: head === 'locked' }, actor)
    })
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    await audit(shop.db, { target: id, before: null, after: { refused: error.failure } })
    throw new ShopError('backup/refused', { reason: error.failure, sentence: failureWords[error.failure]() })
  } finally {
    await staging.remove(id)
  }
}

/** One that is encrypted, and not with the shop's own passphrase, is listed as it is: whoever checks it says how it opens. */
async function walk(shop: Shop, path: string): Promise<{ head: ArchiveHead | 'locked'; objects: number }> {
  let found: ArchiveHead | undefined
  let objects = 0
  try {
    await using source = await openArchive(path, passphrasesFor(shop))
    for await (const part of readArchive(source)) {
      if (part.kind === 'head') found = part.head
      else if (part.kind === 'object') objects += 1
    }
  } catch (error) {
    if (error instanceof BadArchive && error.failure === 'wrong-passphrase') return { head: 'locked', objects }
    throw error
  }
  if (!found) throw new BadArchive('not-a-backup', 'is empty')
  return { head: found, objects }
}

async function arrivedBytes(shop: Shop, id: string): Promise<number> {
  const bytes = isUuid(id) ? await arriving(shop).arrivedBytes(id) : null
  if (bytes === null) throw new ShopError('backup/not-found')
  return bytes
}

const abandonedMs = 24 * 60 * 60 * 1000

async function forgetAbandoned(shop: Shop): Promise<void> {
  const staging = arriving(shop)
  for (const { id, changedAt } of await staging.list())
    if (shop.clock.now().getTime() - changedAt.getTime() > abandonedMs) await staging.remove(id)
}
