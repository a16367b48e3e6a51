import { constants, setPriority } from 'node:os'
import { arrive } from './arrive.ts'
import { setUpDecoders } from './decoders.ts'
import { preview } from './preview.ts'
import type { ChildMessage, Job } from './protocol.ts'

// The parent's end of the channel closes with the parent, even after kill -9; an exit would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal's Ctrl-C and a service manager's stop reach us too, before the parent has finished with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function work(job: Job): Promise<ChildMessage> {
  try {
    if (job.kind === 'arrive') return { kind: 'arrived', arrival: await arrive(job.request) }
    await preview(job.request)
    return { kind: 'previewed' }
  } catch (cause) {
    return { kind: 'failed', error: cause instanceof Error ? cause.message : String(cause) }
  }
}

function say(message: ChildMessage): void {
  process.send?.(message)
}

process.on('message', (job: Job) => void work(job).then(say))
// Web requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
setUpDecoders()
say({ kind: 'ready' })
