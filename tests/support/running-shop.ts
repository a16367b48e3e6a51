import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { newDataDir } from './new-data-dir.ts'

export type RunningProcess = AsyncDisposable & {
  pid: number
  output(): string
  /** Resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export type RunningShop = RunningProcess & { url: string; dataDir: string }

/**
 * The built shop as a process of its own, on a free port and a fresh DATA_DIR unless told otherwise. One that yields leaves the processors
 * to whoever is measured beside it; one that lives briefly does not prepare to run fast; one as it is is not built anew, whatever its
 * environment asks of a build.
 */
export async function startBuiltShop(
  env: Record<string, string> = {},
  { yields = false, brief = false, asItIs = false } = {},
): Promise<RunningShop> {
  const own = env['DATA_DIR'] === undefined
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const program = asItIs ? ['--eval', `import('./build/server/server.js').then(({ serve }) => serve())`] : ['scripts/start.ts']
  const args = [...(brief ? ['--liftoff-only'] : []), ...program]
  const { said, end, ...running } = await start(args, { PORT: '0', DATA_DIR: dataDir, ...env }, /is open: (\S+)/)
  if (yields) setPriority(running.pid, constants.priority.PRIORITY_LOW)
  const endAndTidy = async (signal?: NodeJS.Signals) => {
    const code = await end(signal)
    if (own) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  return { ...running, url: said, dataDir, end: endAndTidy, [Symbol.asyncDispose]: async () => void (await endAndTidy()) }
}

/** A worker of its own, beside servers on the same PostgreSQL. */
export async function startBuiltWorker(env: Record<string, string>): Promise<RunningProcess> {
  return start(['build/server/worker.js'], env, /(The worker is ready)/)
}

/** Runs a script until it says what is waited for. */
async function start(args: string[], env: Record<string, string>, awaited: RegExp): Promise<RunningProcess & { said: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const said = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = awaited.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)))
  })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { pid: child.pid ?? 0, said, output: () => output, end, [Symbol.asyncDispose]: async () => void (await end()) }
}
