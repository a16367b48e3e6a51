import { plainText } from './plain-text.ts'

export type CameraNotes = { takenAt: string | null; camera: string | null }

const makeTag = 0x010f
const modelTag = 0x0110
const exifIfdTag = 0x8769
const dateTimeOriginalTag = 0x9003
const asciiType = 2
const longType = 4
/** More entries than any camera writes; a table that claims more is not walked to its end. */
const maxEntries = 500

type Entry = { type: number; count: number; valueAt: number }
type Table = { read: Reader; entries: ReadonlyMap<number, Entry> }
type Reader = { bytes: Buffer; uint16(at: number): number; uint32(at: number): number }

/** When and with what a photo was taken: two tables are visited, so that one that leads back to itself cannot hold us. */
export function readCameraNotes(exif: Buffer | undefined): CameraNotes {
  const read = exif && tiffReader(exif)
  if (!read) return { takenAt: null, camera: null }
  const first = readTable(read, read.uint32(4))
  const exifAt = first.entries.get(exifIfdTag)
  const second = exifAt?.type === longType ? readTable(read, read.uint32(exifAt.valueAt)) : null
  return {
    takenAt: second && asIsoTime(textOf(second, dateTimeOriginalTag)),
    camera: cameraName(textOf(first, makeTag), textOf(first, modelTag)),
  }
}

function tiffReader(exif: Buffer): Reader | null {
  const bytes = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const order = bytes.toString('latin1', 0, 4)
  const within = (at: number, length: number) => at >= 0 && at + length <= bytes.length
  if (order === 'II*\0') {
    return {
      bytes,
      uint16: (at) => (within(at, 2) ? bytes.readUInt16LE(at) : 0),
      uint32: (at) => (within(at, 4) ? bytes.readUInt32LE(at) : 0),
    }
  }
  if (order === 'MM\0*') {
    return {
      bytes,
      uint16: (at) => (within(at, 2) ? bytes.readUInt16BE(at) : 0),
      uint32: (at) => (within(at, 4) ? bytes.readUInt32BE(at) : 0),
    }
  }
  return null
}

function readTable(read: Reader, at: number): Table {
  const entries = new Map<number, Entry>()
  const count = at >= 8 ? Math.min(read.uint16(at), maxEntries) : 0
  for (let i = 0; i < count; i += 1) {
    const entryAt = at + 2 + i * 12
    entries.set(read.uint16(entryAt), { type: read.uint16(entryAt + 2), count: read.uint32(entryAt + 4), valueAt: entryAt + 8 })
  }
  return { read, entries }
}

function textOf({ read, entries }: Table, tag: number): string {
  const entry = entries.get(tag)
  if (entry?.type !== asciiType) return ''
  const at = entry.count <= 4 ? entry.valueAt : read.uint32(entry.valueAt)
  return read.bytes.toString('utf8', at, Math.min(at + Math.min(entry.count, 200), read.bytes.length)).split('\0')[0] ?? ''
}

/** Most cameras repeat their make in the model: "Canon" and "Canon EOS R6". */
function cameraName(make: string, model: string): string | null {
  const [maker, name] = [plainText(make) ?? '', plainText(model) ?? '']
  return plainText(name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`)
}

/** `2024:05:01 12:30:00` as ISO 8601, if there is such a moment. */
function asIsoTime(text: string): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim())
  if (!match) return null
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`
  const moment = new Date(`${iso}Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  return isReal && moment.getUTCFullYear() >= 1826 ? iso : null
}
