import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../log.ts'

/** The folders that imaging processes read photos from, and the one that they write to. */
export type ImagingFolders = { reads: readonly string[]; writes: string }

/** How a program is started that sees nothing of the machine but these folders and the code: no network, no other process, no privilege. */
export type Cage = { command: string; args: readonly string[] }

const system = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache']
const code = ['package.json', 'node_modules', 'src']

/**
 * bubblewrap, where it is installed and the system lets it work. Null elsewhere: the processes are then kept apart by their own memory, time and
 * empty environment alone.
 */
export async function findCage(folders: ImagingFolders, log: Log): Promise<Cage | null> {
  const why = await whyNone(folders)
  if (why === null) return cageOf(folders)
  log.warn('imaging.not-caged', { why })
  return null
}

async function whyNone(folders: ImagingFolders): Promise<string | null> {
  // Without it nobody could tell how much memory the caged process takes.
  if (!existsSync(`/proc/self/task/${process.pid}/children`)) return 'not on Linux, or without /proc/PID/task/TID/children'
  // A folder that comes later would be missing inside.
  try {
    for (const folder of [...folders.reads, folders.writes]) await mkdir(folder, { recursive: true })
    const { command, args } = cageOf(folders)
    await promisify(execFile)(command, [...args, process.execPath, '--version'], { env: {} })
    return null
  } catch (cause) {
    return String(cause)
  }
}

function cageOf({ reads, writes }: ImagingFolders): Cage {
  const root = resolve('.')
  const shown = [...system, dirname(process.execPath), ...code.map((part) => resolve(part))]
  const own = [
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
  ]
  const files = [
    ...shown.flatMap((path) => ['--ro-bind-try', path, path]),
    ...reads.flatMap((folder) => ['--ro-bind', resolve(folder), resolve(folder)]),
    '--bind',
    resolve(writes),
    resolve(writes),
  ]
  return { command: 'bwrap', args: [...own, ...files, '--chdir', root] }
}
