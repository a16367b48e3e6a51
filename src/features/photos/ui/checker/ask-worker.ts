import { withResolvers } from '#browser/with-resolvers.ts'

export type WorkerClient<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => void }

/**
 * Puts one question after the other to a worker, so that only one large photo is in memory at a time. A worker that could not be started
 * or loaded, or broke, answers none: whatever it is asked is rejected, and the next question starts another. Offline it could not come; the
 * network may be back.
 */
export function askWorker<Question, Answer>(start: () => Worker): WorkerClient<Question, Answer> {
  let worker: WorkerClient<Question, Answer> | null = inTurn(start)
  return {
    async ask(question) {
      const asked = (worker ??= inTurn(start))
      try {
        return await asked.ask(question)
      } catch (error) {
        asked.close()
        if (worker === asked) worker = null
        throw error
      }
    },
    close: () => worker?.close(),
  }
}

function inTurn<Question, Answer>(start: () => Worker): WorkerClient<Question, Answer> {
  const started = new Promise<Worker>((resolve) => resolve(start()))
  const broken = withResolvers<never>()
  broken.promise.catch(() => undefined)
  started.then(
    (worker) => worker.addEventListener('error', ({ message }) => broken.reject(new Error(message || 'A worker could not be loaded'))),
    broken.reject,
  )
  let last: Promise<unknown> = Promise.resolve()

  async function put(question: Question): Promise<Answer> {
    const worker = await started
    const { promise, resolve } = withResolvers<Answer>()
    const stop = new AbortController()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), stop)
    worker.postMessage(question, [])
    return Promise.race([promise, broken.promise]).finally(() => stop.abort())
  }

  return {
    ask(question) {
      const answer = last.then(() => put(question))
      last = answer.catch(() => undefined)
      return answer
    },
    close: () => void started.then((worker) => worker.terminate()).catch(() => undefined),
  }
}
