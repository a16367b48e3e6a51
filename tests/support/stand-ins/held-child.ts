import type { Answer, Job } from '../../../src/platform/imaging/child/protocol.ts'
import type { ImagingChild, Worked } from '../../../src/platform/imaging/imaging-child.ts'

const arrived: Answer = {
  kind: 'arrived',
  arrival: {
    ok: true,
    photo: {
      format: 'jpeg',
      widthPx: 3000,
      heightPx: 2000,
      colourProfile: null,
      takenAt: null,
      camera: null,
      thumbHash: '',
      sharpness: 600,
      blur: 'sharp',
      exposure: 'fine',
      messengerCopy: false,
      master: { made: false, extension: 'jpg' },
    },
  },
}

/**
 * Stands in for the imaging processes where a test is about who waits for them: each job lasts until the test ends it. Every file is a photo;
 * no picture is ever painted.
 */
export function heldChildren() {
  const held: { job: Job; end: (worked: Worked) => void }[] = []
  const children = {
    /** All that was ever begun. */
    begun: [] as Job[],
    holds: true,
    start: (): ImagingChild => ({
      isAlive: () => true,
      run(job) {
        children.begun.push(job)
        return children.holds ? new Promise((end) => held.push({ job, end })) : Promise.resolve(done(job, 0))
      },
      residentBytes: async () => null,
      end: () => undefined,
    }),
    underWay: () => held.length,
    /** Ends what was begun first, and lets the next one begin. */
    async end(workedMs = 0): Promise<Job> {
      const first = held.shift()
      if (!first) throw new Error('Nothing is under way')
      first.end(done(first.job, workedMs))
      await new Promise(setImmediate)
      return first.job
    },
    /** Ends everything, and what comes after it too. */
    async letGo(): Promise<void> {
      children.holds = false
      while (held.length > 0) await children.end()
    },
  }
  return children
}

function done(job: Job, workedMs: number): Worked {
  return { outcome: job.kind === 'arrive' ? arrived : { kind: 'failed', error: 'nothing is painted here' }, workedMs }
}
