/** Another try has taken over. */
export class Overtaken extends Error {}

export type Progress = (done: number, total: number) => Promise<void>

const tellEveryMs = 1000

/** Written down now and then, and each time it is the last: a large shop has a hundred thousand objects. `note` answers whether the try still stands. */
export function progressOf(note: (done: number, total: number) => Promise<boolean>): Progress {
  let toldAt = 0
  return async (done, total) => {
    if (performance.now() - toldAt < tellEveryMs && done < total) return
    toldAt = performance.now()
    if (!(await note(done, total))) throw new Overtaken()
  }
}
