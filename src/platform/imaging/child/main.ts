import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { arrive } from './arrive.ts'
import { setUpDecoders } from './decode/decoders.ts'
import { hang } from './paint/hang.ts'
import { paintFailure, wholeMessage } from './paint/paint-failure.ts'
import { preview } from './preview.ts'
import { print, proof } from './print.ts'
import type { Answer, ChildMessage, Job } from './protocol.ts'

// The parent's end of the channel closes with the parent, even after kill -9; an exit would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal's Ctrl-C and a service manager's stop reach us too, before the parent has finished with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function work(job: Job): Promise<Answer> {
  try {
    if (job.kind === 'arrive') return { kind: 'arrived', arrival: await arrive(job.request) }
    if (job.kind === 'print') return { kind: 'printed', file: await print(job.request, (share) => say({ kind: 'progress', share })) }
    if (job.kind === 'proof') {
      await proof(job.request)
      return { kind: 'proofed' }
    }
    if (job.kind === 'hang') {
      await hang(job.request)
      return { kind: 'hung' }
    }
    await preview(job.request)
    return { kind: 'previewed' }
  } catch (cause) {
    return failureOf(job, cause)
  }
}

async function failureOf(job: Job, cause: unknown): Promise<Answer> {
  const detail = wholeMessage(cause)
  const isPainting = job.kind === 'proof' || job.kind === 'hang' || job.kind === 'print'
  const reason = isPainting ? await paintFailure(cause, dirname(job.request.outPath)) : null
  return reason ? { kind: 'not-painted', reason, detail } : { kind: 'failed', error: detail }
}

/** On Linux each thread has a priority of its own, and those that decode were there before us; the ones they start take after them. */
function yieldToOthers(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  const priority = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
  for (const thread of threads) setPriority(thread, priority)
}

function say(message: ChildMessage): void {
  process.send?.(message)
}

process.on('message', (job: Job) => void work(job).then(say))
if (process.argv.includes('yields')) yieldToOthers()
setUpDecoders()
say({ kind: 'ready' })
