import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { catalogueTopic } from '#features/catalogue/server/catalogue.service.ts'
import { auditAs } from '#platform/audit.ts'
import type { ByteSource } from '#platform/files/byte-source.ts'
import type { Db } from '#platform/db/database.ts'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { stored } from '#platform/storage/move-objects.ts'
import type { Progress } from '#platform/jobs/work-progress.ts'
import type { Comparison } from '../backups.ts'
import { BadArchive, checkArchive, digest, readArchive, readArchiveHead, type ArchiveHead, type ArchiveTable } from './archive.ts'
import * as tableRows from './table-rows.store.ts'

/** What a restore would change; nothing does. */
export async function compareBackup(shop: Shop, source: ByteSource): Promise<Comparison> {
  const head = await readArchiveHead(source)
  const shapes = new Map((await tableRows.listTables(shop.db)).map((shape) => [shape.name, shape]))
  const tables = []
  for (const { name, rows } of head.tables) {
    const shape = shapes.get(name)
    tables.push({ name, now: shape ? await tableRows.countRows(shop.db, shape) : 0, inBackup: rows })
  }
  const inBackup = new Set<string>()
  for await (const part of readArchive(source)) if (part.kind === 'object') inBackup.add(part.key)
  let [now, both] = [0, 0]
  for await (const { key } of shop.storage.listAll()) {
    now += 1
    if (inBackup.has(key)) both += 1
  }
  return { tables, objects: { now, inBackup: inBackup.size, missing: inBackup.size - both, extra: now - both } }
}

type RestoreBy = { askedBy: string | null; file: string; requestId: string }
export type Restored = { rows: number; objects: number; needsRestart: boolean }

/**
 * Everything as the backup has it. It is read to its end first; then the objects come, which changes nothing for anybody; then all tables
 * in one transaction. Objects that only the shop has stay, for housekeeping to judge.
 */
export async function restoreBackup(shop: Shop, source: ByteSource, by: RestoreBy, progress: Progress): Promise<Restored> {
  const { bytes: size } = source
  let read = 0
  const reading = async (bytes: number) => {
    read += bytes
    await progress(Math.round((read / size) * 50), 100)
  }
  refuseOtherTables(await readArchiveHead(source), await tableRows.readMigration(shop.db))
  const { head, end } = await checkArchive(source, reading)
  await restoreObjects(shop, source, reading)
  await progress(99, 100)
  await shop.db.transaction((tx) => restoreTables(shop, tx, source, head, by))
  const needsRestart = await restoreFiles(shop, source)
  return { rows: head.tables.reduce((sum, { rows }) => sum + rows, 0), objects: end.objects, needsRestart }
}

function refuseOtherTables({ migration }: ArchiveHead, ours: tableRows.Migration): void {
  if (migration.hash === ours.hash) return
  throw new BadArchive(migration.at > ours.at ? 'newer' : 'older', 'was made by another version of the shop')
}

async function restoreObjects(shop: Shop, source: ByteSource, onRead: (bytes: number) => Promise<void>): Promise<void> {
  for await (const part of readArchive(source)) {
    if (part.kind !== 'object') continue
    const { sha256 } = await digest(part.open())
    if ((await stored(shop.storage, part.key)) !== sha256) {
      await withScratchFile(scratchFolder(shop.config.dataDir), async (file) => {
        await pipeline(Readable.from(part.open()), createWriteStream(file, { flags: 'wx' }))
        await shop.storage.keep(part.key, file)
      })
    }
    await onRead(part.bytes)
  }
}

async function restoreTables(shop: Shop, tx: Db, source: ByteSource, head: ArchiveHead, by: RestoreBy): Promise<void> {
  const shapes = await tableRows.listTables(tx)
  await tableRows.emptyTables(tx, shapes)
  // In the order of this shop: a table stands behind those it refers to, whatever the archive says.
  const contents = new Map<string, { table: ArchiveTable; open(): AsyncIterable<Buffer> }>()
  for await (const part of readArchive(source)) if (part.kind === 'table') contents.set(part.table.name, part)
  if (contents.size !== shapes.length) throw new BadArchive('not-a-backup', 'has other tables')
  for (const shape of shapes) {
    const content = contents.get(shape.name)
    const known = shape.columns.map(({ name }) => name)
    if (!content || content.table.columns.some((name) => !known.includes(name)))
      throw new BadArchive('not-a-backup', `${shape.name} has other columns`)
    for await (const rows of batches(content.open())) await tableRows.insertRows(tx, shape, content.table.columns, rows)
  }
  await tableRows.advanceSequences(tx, head.sequences)
  const audit = auditAs(shop.clock, { actorId: by.askedBy, action: 'backup.restored', requestId: by.requestId })
  await audit(tx, { target: by.file, before: null, after: { madeAt: head.madeAt } })
  await shop.live.publish(tx, catalogueTopic)
}

const batchLength = 1_000_000
const batchRows = 500

async function* batches(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rows: string[] = []
  let length = 0
  for await (const line of linesOf(content)) {
    rows.push(line)
    length += line.length
    if (rows.length < batchRows && length < batchLength) continue
    yield rows
    rows = []
    length = 0
  }
  if (rows.length > 0) yield rows
}

/** By line feeds alone: other ends of lines stand inside what people wrote. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString('utf8')
      begun = []
      start = end + 1
    }
    begun.push(chunk.subarray(start))
  }
}

/** Whether the running process goes by what was replaced. */
async function restoreFiles(shop: Shop, source: ByteSource): Promise<boolean> {
  let changed = false
  for await (const part of readArchive(source)) {
    if (part.kind !== 'file') continue
    const target = join(shop.config.dataDir, part.file.name)
    const now = await readFile(target).catch(() => null)
    // The ledger is only ever appended to: what was paid since the backup stays paid.
    const isNeeded = part.file.name === 'shop-secret' ? !shop.config.shopSecret : (now?.length ?? 0) < part.bytes
    if (!isNeeded || (now && sha256Of(now) === part.file.sha256)) continue
    await mkdir(dirname(target), { recursive: true })
    const draft = `${target}.${randomUUID()}`
    await writeFile(draft, await buffer(part.open()), { mode: 0o600, flush: true })
    await rename(draft, target)
    changed = true
  }
  return changed
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
