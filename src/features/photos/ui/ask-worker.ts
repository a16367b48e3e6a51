export type Asked<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => void }

/** Puts one question after the other to a worker, so that only one large photo is in memory at a time. */
export function askWorker<Question, Answer>(worker: Worker): Asked<Question, Answer> {
  let last: Promise<unknown> = Promise.resolve()
  function put(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(question)
    return promise
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
