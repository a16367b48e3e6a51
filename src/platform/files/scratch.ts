import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')

/** Work on a file that is not there yet and is gone afterwards, whatever becomes of the work. */
export async function withScratchFile<Result>(folder: string, work: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
