export type Asked<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => void }

/** Puts one question after the other to a worker, so that only one large photo is in memory at a time. */
export function askWorker<Question, Answer>(worker: Worker): Asked<Question, Answer> {
  let last: Promise<unknown> = Promise.resolve()
  function put(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const stop = new AbortController()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), stop)
    worker.addEventListener('error', (event) => reject(new Error(event.message)), stop)
    worker.postMessage(question, [])
    return promise.finally(() => stop.abort())
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
