import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { shopVersion } from '#platform/shop-version.ts'
import type { Shop } from '#platform/shop.ts'
import type { Progress } from '#platform/jobs/work-progress.ts'
import { tarEnd, tarHead, tarPadding } from '#platform/files/tar.ts'
import { digest, endName, fileEntry, headName, objectEntry, objectLine, objectListName, ownFiles, tableEntry } from './archive.ts'
import type { ArchiveHead, ArchiveTable } from './archive.ts'
import { plainSink, sealedSink, type ArchiveSink } from './sealed-archive.ts'
import { backupPath, draftFolder } from './backup-folder.ts'
import { listTables, readMigration, readRows, readSequences, type TableShape } from './table-rows.store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Attempt } from './backups.store.ts'

export type Made = { bytes: number; rows: number; objects: number; madeAt: Date }

type Asked = Attempt & { file: string; passphrase: string | null }

/**
 * All of the shop's data as one file, which has its name only once it is whole. The tables are read in one transaction, as they were at
 * one moment; the objects after it, since none of them is ever changed.
 */
export async function makeBackup(shop: Shop, { file, passphrase, ...attempt }: Asked, progress: Progress): Promise<Made> {
  const folder = draftFolder(shop, attempt)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const head = await writeTables(shop, folder)
    const draft = join(folder, 'archive.tar')
    const { objects, bytes } = await writeArchive(shop, { head, folder, draft, passphrase }, progress)
    // Asked once more: whoever lost the work to another must not put a second file in place.
    await progress(objects, objects)
    await rename(draft, backupPath(shop, file))
    await sync(dirname(backupPath(shop, file)))
    return { bytes, objects, rows: head.tables.reduce((sum, { rows }) => sum + rows, 0), madeAt: new Date(head.madeAt) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeTables(shop: Shop, folder: string): Promise<ArchiveHead> {
  const files = await copyOwnFiles(shop, folder)
  const version = await shopVersion()
  return shop.db.transaction(
    async (tx) => {
      const tables: ArchiveTable[] = []
      const madeAt = shop.clock.now().toISOString()
      const migration = await readMigration(tx)
      for (const shape of await listTables(tx)) tables.push(await writeTable(tx, shape, join(folder, `${shape.name}.jsonl`)))
      return { format: 'barwaz-backup/1', shopVersion: version, madeAt, migration, tables, files, sequences: await readSequences(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeTable(tx: Db, shape: TableShape, path: string): Promise<ArchiveTable> {
  const hash = createHash('sha256')
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let [rows, bytes] = [0, 0]
  try {
    for await (const lines of readRows(tx, shape)) {
      const chunk = Buffer.from(`${lines.join('\n')}\n`)
      hash.update(chunk)
      rows += lines.length
      bytes += chunk.length
      if (!out.write(chunk)) await once(out, 'drain')
    }
  } finally {
    out.end()
    await finished(out)
  }
  return { name: shape.name, columns: shape.columns.map(({ name }) => name), rows, bytes, sha256: hash.digest('hex') }
}

/** A copy first: the ledger grows while it is read. */
async function copyOwnFiles(shop: Shop, folder: string): Promise<ArchiveHead['files']> {
  const files: ArchiveHead['files'] = []
  for (const name of ownFiles) {
    const copy = join(folder, name.replaceAll('/', '_'))
    const isThere = await copyFile(join(shop.config.dataDir, name), copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (!isThere || (name === 'shop-secret' && shop.config.shopSecret)) continue
    files.push({ name, bytes: (await stat(copy)).size, sha256: (await digest(createReadStream(copy))).sha256 })
  }
  return files
}

type Draft = { head: ArchiveHead; folder: string; draft: string; passphrase: string | null }

async function writeArchive(
  shop: Shop,
  { head, folder, draft, passphrase }: Draft,
  progress: Progress,
): Promise<{ objects: number; bytes: number }> {
  let total = 0
  for await (const _object of shop.storage.listAll()) total += 1
  const file = await open(draft, 'wx', 0o600)
  const listPath = join(folder, objectListName)
  const list = await open(listPath, 'wx', 0o600)
  try {
    const sink = passphrase === null ? plainSink(file) : await sealedSink(file, passphrase)
    await addText(sink, headName, JSON.stringify(head))
    for (const { name, bytes } of head.tables) await add(sink, tableEntry(name), bytes, createReadStream(join(folder, `${name}.jsonl`)))
    for (const { name, bytes } of head.files)
      await add(sink, fileEntry(name), bytes, createReadStream(join(folder, name.replaceAll('/', '_'))))
    let [objects, objectBytes] = [0, 0]
    for await (const { key } of shop.storage.listAll()) {
      const found = await shop.storage.read(key)
      if (!found) continue
      const sha256 = await add(sink, objectEntry(key), found.bytes, found.stream)
      await list.appendFile(objectLine({ key, bytes: found.bytes, sha256 }))
      objects += 1
      objectBytes += found.bytes
      await progress(objects, Math.max(objects, total))
    }
    const listBytes = (await list.stat()).size
    const sha256 = await add(sink, objectListName, listBytes, createReadStream(listPath))
    await addText(sink, endName, JSON.stringify({ objects, bytes: objectBytes, sha256 }))
    await sink.write(tarEnd())
    await sink.finish()
    await file.sync()
    return { objects, bytes: (await file.stat()).size }
  } finally {
    await list.close()
    await file.close()
  }
}

async function addText(sink: ArchiveSink, name: string, words: string): Promise<void> {
  const content = Buffer.from(words)
  await add(sink, name, content.length, [content])
}

/** Answers the SHA-256 of what was written. */
async function add(sink: ArchiveSink, name: string, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  let written = 0
  await sink.write(tarHead(name, bytes))
  for await (const chunk of content) {
    hash.update(chunk)
    written += chunk.length
    await sink.write(chunk)
  }
  if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}`)
  await sink.write(tarPadding(bytes))
  return hash.digest('hex')
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
