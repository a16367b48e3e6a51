import { statfs } from 'node:fs/promises'
import { NotPainted, type PaintFailure } from '#platform/imaging/imaging.ts'
import { Refused } from '../decode/refused.ts'

const fullDisk = /ENOSPC|EDQUOT|no space left|disk quota/i
/** Less than this left means that a write which failed without saying why failed for lack of room. */
const nothingLeftBytes = 1_000_000

/** Why a plan could not be painted; null where it is a fault of our own. */
export async function paintFailure(cause: unknown, folder: string): Promise<PaintFailure | null> {
  if (cause instanceof NotPainted) return cause.reason
  if (fullDisk.test(wholeMessage(cause)) || (await freeBytes(folder)) < nothingLeftBytes) return 'disk-full'
  if (cause instanceof Refused) return cause.reason === 'too-hard' ? 'too-hard' : 'photo-damaged'
  return null
}

export function wholeMessage(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : `${cause.message}: ${wholeMessage(cause.cause)}`
}

async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  return found ? found.bavail * found.bsize : Infinity
}
