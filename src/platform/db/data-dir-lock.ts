import { createHash } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class DataDirInUse extends Error {}

/**
 * The embedded database has one owner. A local socket named after the folder is the lock: it ends with its
 * process even after kill -9, so there is no stale file to clear and no process id to mistake.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const name = `barwaz-${createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 24)}`
  const abstract = process.platform === 'linux'
  const address = abstract ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  if (!abstract && !(await answers(address))) await unlink(address).catch(() => undefined)
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new DataDirInUse(`${dataDir} is in use by another running shop.`) : cause),
    )
    server.listen(address, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
