import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { ByteSource } from '#platform/files/byte-source.ts'
import { isKey } from '#platform/storage/storage.ts'
import { BadTar, readTar } from '#platform/files/tar.ts'
import type { BackupFailure } from '../backups.ts'

/**
 * A backup is one tar: `backup.json` says what is in it, then the tables as lines of JSON, the shop's own files and the objects; last
 * `objects.jsonl`, a line for each object, and `end.json` with the hash of that list. Whoever reads it to the end knows that it is whole.
 */
export const headName = 'backup.json'
export const objectListName = 'objects.jsonl'
export const endName = 'end.json'
export const tableEntry = (table: string) => `tables/${table}.jsonl`
export const fileEntry = (file: string) => `files/${file}`
const objectsFolder = 'objects/'
export const objectEntry = (key: string) => `${objectsFolder}${key}`

/** The shop's own files below DATA_DIR that belong to its data. */
export const ownFiles = ['shop-secret', 'sandbox/ledger.jsonl'] as const

const sum = { bytes: z.int(), sha256: z.string() }
const ArchiveHead = z.object({
  format: z.literal('barwaz-backup/1'),
  shopVersion: z.string(),
  madeAt: z.iso.datetime(),
  migration: z.object({ hash: z.string(), at: z.int() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...sum })),
  files: z.array(z.object({ name: z.enum(ownFiles), ...sum })),
  sequences: z.record(z.string(), z.string().check(z.regex(/^\d{1,19}$/))),
})
export type ArchiveHead = z.infer<typeof ArchiveHead>
export type ArchiveTable = ArchiveHead['tables'][number]
const ArchiveEnd = z.object({ objects: z.int(), ...sum })
export type ArchiveEnd = z.infer<typeof ArchiveEnd>

/** Why a backup is not to be trusted. */
export class BadArchive extends Error {
  readonly failure: BackupFailure

  constructor(failure: BackupFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

type Content = { bytes: number; open(): AsyncIterable<Buffer> }
export type ArchivePart =
  | ({ kind: 'head'; head: ArchiveHead } & Content)
  | ({ kind: 'table'; table: ArchiveTable } & Content)
  | ({ kind: 'file'; file: ArchiveHead['files'][number] } & Content)
  | ({ kind: 'object'; key: string } & Content)
  | ({ kind: 'list' } & Content)
  | { kind: 'end'; end: ArchiveEnd }

/** The parts in their order, nothing missing and nothing between; what a part contains is not checked. */
export async function* readArchive(source: ByteSource): AsyncGenerator<ArchivePart> {
  const tables: ArchiveTable[] = []
  const files: ArchiveHead['files'] = []
  let isBegun = false
  let isListed = false
  let isEnded = false
  for await (const entry of entriesOf(source)) {
    if (isEnded) throw new BadArchive('not-a-backup', `${entry.name} stands behind the end`)
    const [table, file] = [tables[0], files[0]]
    if (!isBegun) {
      if (entry.name !== headName) throw new BadArchive('not-a-backup', `begins with ${entry.name}`)
      const head = await parse(ArchiveHead, entry)
      tables.push(...head.tables)
      files.push(...head.files)
      isBegun = true
      yield { kind: 'head', head, ...entry }
    } else if (table) {
      if (entry.name !== tableEntry(table.name)) throw new BadArchive('not-a-backup', `${entry.name} instead of ${table.name}`)
      tables.shift()
      yield { kind: 'table', table, ...entry }
    } else if (file) {
      if (entry.name !== fileEntry(file.name)) throw new BadArchive('not-a-backup', `${entry.name} instead of ${file.name}`)
      files.shift()
      yield { kind: 'file', file, ...entry }
    } else if (!isListed && entry.name.startsWith(objectsFolder)) {
      yield { kind: 'object', key: keyOf(entry.name), ...entry }
    } else if (!isListed && entry.name === objectListName) {
      isListed = true
      yield { kind: 'list', ...entry }
    } else if (isListed && entry.name === endName) {
      isEnded = true
      yield { kind: 'end', end: await parse(ArchiveEnd, entry) }
    } else throw new BadArchive('not-a-backup', `${entry.name} does not belong there`)
  }
  if (!isEnded) throw new BadArchive('cut-off', 'ends too early')
}

export async function readArchiveHead(source: ByteSource): Promise<ArchiveHead> {
  for await (const part of readArchive(source)) if (part.kind === 'head') return part.head
  throw new BadArchive('not-a-backup', 'is empty')
}

/** Reads all of it and holds every byte against what the backup says of itself. */
export async function checkArchive(
  source: ByteSource,
  onRead: (bytes: number) => Promise<void>,
): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  const seen = createHash('sha256')
  let head: ArchiveHead | undefined
  let counted = { objects: 0, bytes: 0 }
  let list = ''
  for await (const part of readArchive(source)) {
    if (part.kind === 'head') head = part.head
    else if (part.kind === 'end') {
      const { end } = part
      if (end.sha256 !== list || end.objects !== counted.objects || end.bytes !== counted.bytes)
        throw new BadArchive('changed', 'its objects are not those of its list')
      if (head) return { head, end }
    } else {
      const found = await digest(part.open())
      await onRead(part.bytes)
      if (part.kind === 'object') {
        seen.update(objectLine({ key: part.key, bytes: part.bytes, sha256: found.sha256 }))
        counted = { objects: counted.objects + 1, bytes: counted.bytes + part.bytes }
      } else if (part.kind === 'list') {
        list = seen.digest('hex')
        if (list !== found.sha256) throw new BadArchive('changed', 'its objects are not those of its list')
      } else {
        const said = part.kind === 'table' ? part.table : part.file
        const isWhole = said.sha256 === found.sha256 && said.bytes === part.bytes
        if (!isWhole || (part.kind === 'table' && part.table.rows !== found.lines))
          throw new BadArchive('changed', `${said.name} is changed`)
      }
    }
  }
  throw new BadArchive('cut-off', 'ends too early')
}

export function objectLine(object: { key: string; bytes: number; sha256: string }): string {
  return `${JSON.stringify(object)}\n`
}

const newline = 0x0a

export async function digest(content: AsyncIterable<Buffer>): Promise<{ sha256: string; lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const chunk of content) {
    hash.update(chunk)
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
  }
  return { sha256: hash.digest('hex'), lines }
}

type Entry = { name: string } & Content

async function* entriesOf(source: ByteSource): AsyncGenerator<Entry> {
  try {
    yield* readTar(source)
  } catch (error) {
    if (error instanceof BadTar) throw new BadArchive(error.isCutOff ? 'cut-off' : 'not-a-backup', error.message)
    throw error
  }
}

/** Larger than any that the shop writes: no archive fills the memory with what it says of itself. */
const mostWordsBytes = 4_000_000

async function parse<Schema extends z.ZodMiniType>(schema: Schema, { name, bytes, open }: Entry): Promise<z.infer<Schema>> {
  if (bytes > mostWordsBytes) throw new BadArchive('not-a-backup', `${name} is too large`)
  try {
    return schema.parse(JSON.parse(await text(open())))
  } catch {
    throw new BadArchive('not-a-backup', `${name} can't be read`)
  }
}

function keyOf(name: string): string {
  const key = name.slice(objectsFolder.length)
  if (!isKey(key)) throw new BadArchive('not-a-backup', `${name} is no object`)
  return key
}
