import { rm } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { unpackedPath, type Job } from './child/protocol.ts'
import { startImagingChild, type Ended, type ImagingChild, type JobLimits, type Outcome } from './imaging-child.ts'
import type { Arrival, Imaging } from './imaging.ts'
import { createTurns } from './turns.ts'

export type ImagingLimits = {
  arrivalMs: number
  previewMs: number
  /** Of one child, resident. */
  memoryBytes: number
  /** A child that is still this large after its job is replaced, so that what one photo left behind is not held against the next. */
  retireBytes: number
  idleMs: number
}

const usualLimits: ImagingLimits = {
  arrivalMs: 15_000,
  previewMs: 10_000,
  memoryBytes: 1_500_000_000,
  retireBytes: 400_000_000,
  idleMs: 5 * 60_000,
}

/** Arrivals and previews each have a process, so that a hard file never holds up the pictures of a page. */
export function createImaging({ log, ...given }: { log: Log } & Partial<ImagingLimits>): Imaging {
  const limits = { ...usualLimits, ...given }
  const arrivals = createLane('arrivals', log, limits)
  const previews = createLane('previews', log, limits)

  return {
    async arrive(request, sender = '') {
      const outcome = await arrivals.run(sender, { kind: 'arrive', request }, { timeMs: limits.arrivalMs, memoryBytes: limits.memoryBytes })
      const arrival = arrivalOf(outcome)
      // A job ended from outside leaves half-written files.
      if (!arrival.ok) await Promise.all([remove(request.masterPath), remove(unpackedPath(request.masterPath))])
      return arrival
    },
    async preview(request, sender = '') {
      const outcome = await previews.run(
        sender,
        { kind: 'preview', request },
        { timeMs: limits.previewMs, memoryBytes: limits.memoryBytes },
      )
      if (outcome.kind === 'previewed') return
      await Promise.all([remove(request.outPath), remove(unpackedPath(request.outPath))])
      throw new Error(`No preview: ${describe(outcome)}`)
    },
    async close() {
      arrivals.close()
      previews.close()
    },
  }
}

/** One child, started when first needed, and its queue. */
function createLane(name: string, log: Log, limits: ImagingLimits) {
  let child: ImagingChild | undefined
  let idle: NodeJS.Timeout | undefined
  const turns = createTurns()
  let closed = false

  function end(): void {
    clearTimeout(idle)
    child?.end()
    child = undefined
  }

  async function work(job: Job, jobLimits: JobLimits): Promise<Outcome> {
    if (closed) throw new Error('Imaging is closed')
    clearTimeout(idle)
    if (!child?.isAlive()) child = startImagingChild()
    const current = child
    const outcome = await current.run(job, jobLimits).catch((cause: unknown) => {
      end()
      throw closed ? new Error('Imaging was closed', { cause }) : cause
    })
    // Our own closing is no fault of the photo it fell upon.
    if (closed) throw new Error('Imaging was closed')
    if (outcome.kind === 'ended') log.warn('imaging.child-ended', { lane: name, job: job.kind, why: outcome.why, detail: outcome.detail })
    const tooLarge = ((await current.residentBytes()) ?? 0) > limits.retireBytes
    if (outcome.kind === 'ended' || tooLarge) end()
    else idle = setTimeout(end, limits.idleMs).unref()
    return outcome
  }

  return {
    run: (sender: string, job: Job, jobLimits: JobLimits) => turns.take(sender, () => work(job, jobLimits)),
    close() {
      closed = true
      end()
    },
  }
}

function arrivalOf(outcome: Outcome): Arrival {
  if (outcome.kind === 'arrived') return outcome.arrival
  if (outcome.kind === 'ended') return { ok: false, reason: outcome.why === 'died' ? 'damaged' : 'too-hard' }
  throw new Error(`The photo could not be examined: ${describe(outcome)}`)
}

function describe(outcome: Outcome | Ended): string {
  if (outcome.kind === 'ended') return `${outcome.why}, ${outcome.detail}`
  return outcome.kind === 'failed' ? outcome.error : outcome.kind
}

function remove(path: string): Promise<void> {
  return rm(path, { force: true })
}
