export type Asked<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => void }

/**
 * Puts one question after the other to a worker, so that only one large photo is in memory at a time. A worker that could not be loaded,
 * or broke, answers none: whatever it is asked is rejected, and the next question starts another. Offline it could not come; the network
 * may be back.
 */
export function askWorker<Question, Answer>(start: () => Worker): Asked<Question, Answer> {
  let worker: Asked<Question, Answer> | null = inTurn(start())
  return {
    async ask(question) {
      const asked = (worker ??= inTurn(start()))
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

function inTurn<Question, Answer>(worker: Worker): Asked<Question, Answer> {
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  worker.addEventListener('error', (event) => broken.reject(new Error(event.message || 'A worker could not be loaded')))
  let last: Promise<unknown> = Promise.resolve()

  function put(question: Question): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
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
    close: () => worker.terminate(),
  }
}
