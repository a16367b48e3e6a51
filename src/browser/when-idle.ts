const latestStartMs = 2000

/** Does the work when the browser is idle, or after 2 s; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, latestStartMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latestStartMs })
  return () => cancelIdleCallback(handle)
}
