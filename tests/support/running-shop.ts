import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningShop = AsyncDisposable & {
  url: string
  dataDir: string
  output(): string
  /** Resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** The built shop as a process of its own, on a free port and a fresh DATA_DIR unless told otherwise. */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const own = env['DATA_DIR'] === undefined
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'barwaz-shop-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const opened = /is open: (\S+)/.exec(output)
      if (opened?.[1]) resolve(opened[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`The shop ended with ${code}: ${output}`)))
  })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    const code = await exited
    if (own) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  return {
    url,
    dataDir,
    output: () => output,
    end,
    async [Symbol.asyncDispose]() {
      await end()
    },
  }
}
