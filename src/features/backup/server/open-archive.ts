import { openFile, type ByteSource } from '#platform/files/byte-source.ts'
import { isSealed, openSealed } from './sealed-archive.ts'

/** The archive in a file, encrypted with any of these passphrases or not at all. */
export async function openArchive(path: string, passphrases: readonly string[]): Promise<ByteSource> {
  const file = await openFile(path)
  try {
    return (await isSealed(file)) ? await openSealed(file, passphrases) : file
  } catch (error) {
    await file[Symbol.asyncDispose]()
    throw error
  }
}

export async function isSealedFile(path: string): Promise<boolean> {
  await using file = await openFile(path)
  return isSealed(file)
}
