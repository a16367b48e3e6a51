import { whenIdle } from './when-idle.ts'

/** A page that has stood for so long has loaded all it waits for: what comes now delays nothing, and comes before the network may go. */
const calmMs = 2000

/** Does the work once a page is calm and the browser idle; answers how to call it off. */
export function whenCalm(work: () => void): () => void {
  let cancel = () => undefined as void
  const timer = setTimeout(() => (cancel = whenIdle(work)), calmMs)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}
