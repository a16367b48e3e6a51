import { rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { ShopError } from '#domain/shop-error.ts'
import type { Log } from '../log.ts'
import { findCage, type Cage, type ImagingFolders } from './cage.ts'
import { unpackedPath, workFolder, type Job } from './child/protocol.ts'
import { ChildDidNotBegin, startImagingChild, type Ended, type ImagingChild, type JobLimits, type Outcome } from './imaging-child.ts'
import { NotPainted, shopItself, type Arrival, type Asker, type Imaging } from './imaging.ts'
import { createTurns, tooBusy } from './turns.ts'

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
  /** Who may wait in one line, all together. */
  places: number
  /** How many photos are examined at once. */
  arrivalsAtOnce: number
}

/** Counts what a key has had of the processors; answers the seconds to wait once that is too much. */
type Charge = (key: string, workedMs: number) => Promise<number | null>

const mostChildBytes = 1_500_000_000

const usualLimits: ImagingLimits = {
  arrivalMs: 15_000,
  previewMs: 10_000,
  proofMs: 30_000,
  printMs: 10 * 60_000,
  memoryBytes: mostChildBytes,
  retireBytes: 400_000_000,
  idleMs: 5 * 60_000,
  places: 400,
  arrivalsAtOnce: arrivalsFor(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
}

/** Two where the machine has room for all four processes at their largest. */
export function arrivalsFor(machineBytes: number): number {
  return machineBytes > 4 * mostChildBytes ? 2 : 1
}

const free: Charge = async () => null

type Given = {
  log: Log
  charge?: Charge
  start?: typeof startImagingChild
  /** Left out: without a cage. */ folders?: ImagingFolders
} & Partial<ImagingLimits>
type LaneParts = Required<Pick<Given, 'log' | 'charge' | 'start'>> & { limits: ImagingLimits; cage: () => Promise<Cage | null> }

/**
 * Arrivals, previews and prints each have processes of their own, so that neither a hard file nor a large print holds up the pictures of a page. Arrivals have
 * two where there is room, of which nobody takes both: a photo takes up to 15 s, and a second asker need not wait for it. Prints yield: somebody waits for every page, photo and
 * picture, and nobody for a print.
 */
export function createImaging({ log, charge = free, start = startImagingChild, folders, ...given }: Given): Imaging {
  let asked: Promise<Cage | null> | undefined
  // Once, when something is first to be decoded.
  const cage = () => (asked ??= folders ? findCage(folders, log) : Promise.resolve(null))
  const parts = { log, charge, start, cage, limits: { ...usualLimits, ...given } }
  const { limits } = parts
  const arrivals = createLane('arrivals', parts, { atOnce: limits.arrivalsAtOnce })
  const previews = createLane('previews', parts)
  const prints = createLane('prints', parts, { yields: true })

  return {
    isCaged: async () => (await cage()) !== null,
    admit: (line, { key }) => (line === 'arrivals' ? arrivals : previews).admit(key),
    async arrive(request, { key } = shopItself) {
      const examine = () =>
        arrivals.run({ key }, { kind: 'arrive', request }, { timeMs: limits.arrivalMs, memoryBytes: limits.memoryBytes })
      const first = await examine()
      const arrival = arrivalOf(wasKilled(first) ? await examine() : first)
      // A job ended from outside leaves half-written files.
      if (!arrival.ok) await Promise.all([remove(request.masterPath), remove(unpackedPath(request.masterPath))])
      return arrival
    },
    async preview(request, asker = shopItself) {
      const outcome = await previews.run(asker, { kind: 'preview', request }, { timeMs: limits.previewMs, memoryBytes: limits.memoryBytes })
      if (outcome.kind === 'previewed') return
      await Promise.all([remove(request.outPath), remove(unpackedPath(request.outPath))])
      throw new Error(`No preview: ${outcomeInWords(outcome)}`)
    },
    async proof(request, asker = shopItself) {
      const outcome = await painted(request.outPath, () =>
        previews.run(asker, { kind: 'proof', request }, { timeMs: limits.proofMs, memoryBytes: limits.memoryBytes }),
      )
      if (outcome.kind !== 'proofed') throw new Error(`No proof: ${outcomeInWords(outcome)}`)
    },
    async hang(request, asker = shopItself) {
      const outcome = await painted(request.outPath, () =>
        previews.run(asker, { kind: 'hang', request }, { timeMs: limits.proofMs, memoryBytes: limits.memoryBytes }),
      )
      if (outcome.kind !== 'hung') throw new Error(`No picture of a piece: ${outcomeInWords(outcome)}`)
    },
    async print(request, onProgress) {
      const outcome = await painted(request.outPath, () =>
        prints.run(shopItself, { kind: 'print', request }, { timeMs: limits.printMs, memoryBytes: limits.memoryBytes }, onProgress),
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

/** Its processes, each started when first needed, and their queue. */
function createLane(name: string, { log, charge, start, limits, ...parts }: LaneParts, { yields = false, atOnce = 1 } = {}) {
  const seats = Array.from({ length: atOnce }, createSeat)
  const free = [...seats]
  const turns = createTurns({ places: limits.places, atOnce })
  let closed = false

  async function admit(key: Asker['key']): Promise<void> {
    if (key === null) return
    if (turns.isFull(key)) throw tooBusy()
    const retryAfterSeconds = await charge(key, 0)
    if (retryAfterSeconds) throw new ShopError('picture/too-many', { retryAfterSeconds })
  }

  async function work({ key }: Asker, seat: Seat, job: Job, jobLimits: JobLimits, onProgress?: (share: number) => void): Promise<Outcome> {
    const cage = await parts.cage()
    if (closed) throw new Error('Imaging is closed')
    clearTimeout(seat.idle)
    if (!seat.child?.isAlive()) seat.child = start({ yields, cage })
    let current = seat.child
    const { outcome, workedMs } = await current
      .run(job, jobLimits, onProgress)
      .catch((cause: unknown) => {
        if (closed || !(cause instanceof ChildDidNotBegin)) throw cause
        // Killed as it waited or started: the job is as good as new.
        seat.child = current = start({ yields, cage })
        return current.run(job, jobLimits, onProgress)
      })
      .catch((cause: unknown) => {
        seat.end()
        throw closed ? new Error('Imaging was closed', { cause }) : cause
      })
    if (key !== null) await charge(key, Math.round(workedMs))
    // Our own closing is no fault of the photo it fell upon.
    if (closed) throw new Error('Imaging was closed')
    if (outcome.kind === 'ended') log.warn('imaging.child-ended', { lane: name, job: job.kind, why: outcome.why, detail: outcome.detail })
    const tooLarge = ((await current.residentBytes()) ?? 0) > limits.retireBytes
    if (outcome.kind === 'ended' || tooLarge) seat.end()
    else seat.idle = setTimeout(seat.end, limits.idleMs).unref()
    return outcome
  }

  return {
    admit,
    async run(asker: Asker, job: Job, jobLimits: JobLimits, onProgress?: (share: number) => void): Promise<Outcome> {
      await admit(asker.key)
      return turns.take(asker, async () => {
        // The last one left is the warm one: in a quiet hour the others are never started.
        const seat = free.pop() as Seat
        try {
          return await work(asker, seat, job, jobLimits, onProgress)
        } finally {
          free.push(seat)
        }
      })
    },
    close() {
      closed = true
      for (const seat of seats) seat.end()
    },
  }
}

/** A process and when it is ended for having nothing to do. */
type Seat = { child: ImagingChild | undefined; idle: NodeJS.Timeout | undefined; end(): void }

function createSeat(): Seat {
  const seat: Seat = {
    child: undefined,
    idle: undefined,
    end() {
      clearTimeout(seat.idle)
      seat.child?.end()
      seat.child = undefined
    },
  }
  return seat
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
    throw cause instanceof ShopError ? cause : new NotPainted('interrupted', String(cause))
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
