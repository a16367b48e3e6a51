import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import type { Cage } from './cage.ts'
import type { Answer, ChildMessage, Job } from './child/protocol.ts'
import { innermost, residentBytes, workedMs } from './process-use.ts'

export type JobLimits = { timeMs: number; memoryBytes: number }

/** How a job ended that the child did not live to answer. */
export type Ended = { kind: 'ended'; why: 'time' | 'memory' | 'died'; detail: string }
export type Outcome = Answer | Ended
/** With how long its threads held a processor over it, all together; where nobody can tell, how long it took. */
export type Worked = { outcome: Outcome; workedMs: number }

/** It ended or hung before the job was sent: no word about the job. */
export class ChildDidNotBegin extends Error {}

export type ImagingChild = {
  /** False once it has ended, whoever ended it. */
  isAlive(): boolean
  /** One job at a time; rejects only when the child could not begin. */
  run(job: Job, limits: JobLimits, onProgress?: (share: number) => void): Promise<Worked>
  residentBytes(): Promise<number | null>
  end(): void
}

const watchEveryMs = 100
const startMs = 60_000
const starvedPeriods = 4

/**
 * A process that decodes foreign bytes: it is told nothing of the shop's environment, sees nothing of the machine beyond its cage, and ends with
 * its parent. One that yields leaves the processors to the others.
 */
export function startImagingChild({ yields, cage }: { yields: boolean; cage: Cage | null }): ImagingChild {
  const own = [process.execPath, 'src/platform/imaging/child/main.ts', ...(yields ? ['yields'] : [])]
  const [command = '', ...args] = cage ? [cage.command, ...cage.args, ...own] : own
  const child = spawn(command, args, {
    // Few arenas give memory back after a large photo. In a cage nobody is at home but in the folder that goes with it.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...(cage && { HOME: '/tmp' }) },
    // libheif talks on standard output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pid = async () => (child.pid === undefined ? null : cage ? innermost(child.pid) : child.pid)
  let alive = true
  const over = new Promise<string>((resolve) => {
    // Not once: an error that nobody listens to ends the parent.
    child.on('error', (cause) => resolve(cause.message))
    child.once('exit', (code, signal) => resolve(signal ?? signalOf(code) ?? `exit ${code}`))
  })
  void over.then(() => (alive = false))
  const started = Promise.race([nextMessage(child), over.then((detail): Ended => ({ kind: 'ended', why: 'died', detail }))])
  hold(child, false)

  const worked = async () => ofProcess(await pid(), workedMs)

  /** A job that got no processor is not a hard one: until it has worked half its time it gets the time anew, four times at most. */
  async function overTime(timeMs: number, before: number | null, signal: AbortSignal): Promise<Ended> {
    for (let period = 1; ; period += 1) {
      const over = await after(timeMs, signal, 'time', `over ${timeMs} ms`)
      const now = await worked()
      if (before === null || now === null || now - before >= timeMs / 2 || period === starvedPeriods) return over
    }
  }

  async function run(job: Job, limits: JobLimits, onProgress: (share: number) => void = () => undefined): Promise<Worked> {
    hold(child, true)
    const timers = new AbortController()
    try {
      const start = await Promise.race([started, after(startMs, timers.signal, 'time' as const, `not ready in ${startMs} ms`)])
      if (start.kind !== 'ready')
        throw new ChildDidNotBegin(`The imaging process could not begin: ${'detail' in start ? start.detail : start.kind}`)
      const answer = nextAnswer(child, onProgress, timers.signal)
      const begunAt = performance.now()
      const before = await worked()
      // A job that cannot be sent has no child any more: `over` says so.
      child.send(job, () => undefined)
      const outcome = await Promise.race([
        answer,
        over.then((detail): Ended => ({ kind: 'ended', why: 'died', detail })),
        overTime(limits.timeMs, before, timers.signal),
        overMemory(await pid(), limits.memoryBytes, timers.signal),
      ])
      const now = await worked()
      return { outcome, workedMs: before === null || now === null ? performance.now() - begunAt : now - before }
    } finally {
      timers.abort()
      hold(child, false)
    }
  }

  return {
    isAlive: () => alive && child.connected,
    run,
    residentBytes: async () => ofProcess(await pid(), residentBytes),
    end() {
      alive = false
      child.kill('SIGKILL')
    },
  }
}

function nextMessage(child: ChildProcess): Promise<ChildMessage> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as ChildMessage)))
}

function nextAnswer(child: ChildProcess, onProgress: (share: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      const said = message as Exclude<ChildMessage, { kind: 'ready' }>
      if (said.kind === 'progress') onProgress(said.share)
      else resolve(said)
    }
    child.on('message', hear)
    signal.addEventListener('abort', () => child.off('message', hear))
  })
}

/** A job under way keeps the parent alive like a file being read; a child that waits does not. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function after(ms: number, signal: AbortSignal, why: 'time', detail: string): Promise<Ended> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'ended', why, detail }), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

function overMemory(pid: number | null, maxBytes: number, signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve) => {
    if (pid === null || process.platform !== 'linux') return
    const look = async () => {
      const bytes = await residentBytes(pid)
      if (bytes !== null && bytes > maxBytes) resolve({ kind: 'ended', why: 'memory', detail: `${bytes} bytes of ${maxBytes}` })
    }
    const timer = setInterval(() => void look(), watchEveryMs)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

const ofProcess = (pid: number | null, read: (pid: number) => Promise<number | null>) => (pid === null ? null : read(pid))

/** A cage ends as shells do: with 128 and the number of the signal that ended what was in it. */
function signalOf(code: number | null): string | undefined {
  return Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0]
}
