import { rm } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { unpackedPath, workFolder, type Job } from './child/protocol.ts'
import { ChildDidNotBegin, startImagingChild, type Ended, type ImagingChild, type JobLimits, type Outcome } from './imaging-child.ts'
import { NotPainted, type Arrival, type Imaging } from './imaging.ts'
import { createTurns } from './turns.ts'

export type ImagingLimits = {
  arrivalMs: number
  previewMs: number
  proofMs: number
  printMs: number
  /** Of one child, resident. */
  memoryBytes: number
  /** A child that is still this large after its job is replaced, so that what one photo left behind is not held against the next. */
  retireBytes: number
  idleMs: number
}

const usualLimits: ImagingLimits = {
  arrivalMs: 15_000,
  previewMs: 10_000,
  proofMs: 30_000,
  printMs: 10 * 60_000,
  memoryBytes: 1_500_000_000,
  retireBytes: 400_000_000,
  idleMs: 5 * 60_000,
}

/**
 * Arrivals, previews and prints each have a process, so that neither a hard file nor a large print holds up the pictures of a page. Prints
 * yield: somebody waits for every page, photo and picture, one process each, and nobody for a print.
 */
export function createImaging({ log, ...given }: { log: Log } & Partial<ImagingLimits>): Imaging {
  const limits = { ...usualLimits, ...given }
  const arrivals = createLane('arrivals', log, limits)
  const previews = createLane('previews', log, limits)
  const prints = createLane('prints', log, limits, { yields: true })

  return {
    async arrive(request, asker = '') {
      const examine = () => arrivals.run(asker, { kind: 'arrive', request }, { timeMs: limits.arrivalMs, memoryBytes: limits.memoryBytes })
      const first = await examine()
      const arrival = arrivalOf(wasKilled(first) ? await examine() : first)
      // A job ended from outside leaves half-written files.
      if (!arrival.ok) await Promise.all([remove(request.masterPath), remove(unpackedPath(request.masterPath))])
      return arrival
    },
    async preview(request, asker = '') {
      const outcome = await previews.run(asker, { kind: 'preview', request }, { timeMs: limits.previewMs, memoryBytes: limits.memoryBytes })
      if (outcome.kind === 'previewed') return
      await Promise.all([remove(request.outPath), remove(unpackedPath(request.outPath))])
      throw new Error(`No preview: ${outcomeInWords(outcome)}`)
    },
    async proof(request, asker = '') {
      const outcome = await painted(request.outPath, () =>
        previews.run(asker, { kind: 'proof', request }, { timeMs: limits.proofMs, memoryBytes: limits.memoryBytes }),
      )
      if (outcome.kind !== 'proofed') throw new Error(`No proof: ${outcomeInWords(outcome)}`)
    },
    async hang(request, asker = '') {
      const outcome = await painted(request.outPath, () =>
        previews.run(asker, { kind: 'hang', request }, { timeMs: limits.proofMs, memoryBytes: limits.memoryBytes }),
      )
      if (outcome.kind !== 'hung') throw new Error(`No picture of a piece: ${outcomeInWords(outcome)}`)
    },
    async print(request, onProgress) {
      const outcome = await painted(request.outPath, () =>
        prints.run('', { kind: 'print', request }, { timeMs: limits.printMs, memoryBytes: limits.memoryBytes }, onProgress),
      )
      if (outcome.kind !== 'printed') throw new Error(`No print: ${outcomeInWords(outcome)}`)
      return outcome.file
    },
    async close() {
      arrivals.close()
      previews.close()
      prints.close()
    },
  }
}

/** One child, started when first needed, and its queue. */
function createLane(name: string, log: Log, limits: ImagingLimits, { yields } = { yields: false }) {
  let child: ImagingChild | undefined
  let idle: NodeJS.Timeout | undefined
  const turns = createTurns()
  let closed = false

  function end(): void {
    clearTimeout(idle)
    child?.end()
    child = undefined
  }

  async function work(job: Job, jobLimits: JobLimits, onProgress?: (share: number) => void): Promise<Outcome> {
    if (closed) throw new Error('Imaging is closed')
    clearTimeout(idle)
    if (!child?.isAlive()) child = startImagingChild({ yields })
    let current = child
    const outcome = await current
      .run(job, jobLimits, onProgress)
      .catch((cause: unknown) => {
        if (closed || !(cause instanceof ChildDidNotBegin)) throw cause
        // Killed as it waited or started: the job is as good as new.
        child = current = startImagingChild({ yields })
        return current.run(job, jobLimits, onProgress)
      })
      .catch((cause: unknown) => {
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
    run: (asker: string, job: Job, jobLimits: JobLimits, onProgress?: (share: number) => void) =>
      turns.take(asker, () => work(job, jobLimits, onProgress)),
    close() {
      closed = true
      end()
    },
  }
}

/** From outside, by whoever needed its memory: a decoder that fails on a file ends otherwise. Only a file that this befalls twice is to blame. */
function wasKilled(outcome: Outcome): boolean {
  return outcome.kind === 'ended' && outcome.why === 'died' && outcome.detail === 'SIGKILL'
}

function arrivalOf(outcome: Outcome): Arrival {
  if (outcome.kind === 'arrived') return outcome.arrival
  if (outcome.kind === 'ended') return { ok: false, reason: outcome.why === 'died' ? 'damaged' : 'too-hard' }
  throw new Error(`The photo could not be examined: ${outcomeInWords(outcome)}`)
}

/** A plan that was not painted leaves nothing behind, and says why. */
async function painted(outPath: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await run().catch(async (cause: unknown) => {
    await remove(workFolder(outPath))
    throw new NotPainted('interrupted', String(cause))
  })
  if (outcome.kind === 'not-painted') throw new NotPainted(outcome.reason, outcome.detail)
  if (outcome.kind !== 'ended') return outcome
  await remove(workFolder(outPath))
  throw new NotPainted(outcome.why === 'died' ? 'interrupted' : 'too-hard', outcomeInWords(outcome))
}

function outcomeInWords(outcome: Outcome | Ended): string {
  if (outcome.kind === 'ended') return `${outcome.why}, ${outcome.detail}`
  return outcome.kind === 'failed' ? outcome.error : outcome.kind
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5 })
}
