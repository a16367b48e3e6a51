const firstRetryMs = 1000
const lastRetryMs = 30_000
const freshForMs = 2000

/** [LU1] A lost connection is tried again after 1 s, then after twice as long each time, up to 30 s; up to a quarter sooner, so that pages come back one by one. */
export function retryDelayMs(attempt: number, random: number): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** attempt) * (1 - random / 4)
}

export type LiveSocketEvents = {
  onOpen(opened: { /** Something may have been missed: a drop, or a slow first connection. */ afterGap: boolean }): void
  onMessage(text: string): void
  onDrop(): void
}

/** One connection that comes back by itself until it is closed; the browser's word that it is offline counts as a drop. */
export function openLiveSocket(connect: () => WebSocket, events: LiveSocketEvents): () => void {
  const startedAt = Date.now()
  let letGo = () => undefined as void
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let isWaiting = false
  let dropped = false

  function start() {
    clearTimeout(timer)
    isWaiting = false
    const socket = connect()
    const hearing = new AbortController()
    const { signal } = hearing
    letGo = () => {
      hearing.abort()
      socket.close()
    }
    socket.addEventListener(
      'open',
      () => {
        attempt = 0
        events.onOpen({ afterGap: dropped || Date.now() - startedAt > freshForMs })
      },
      { signal },
    )
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && events.onMessage(data), { signal })
    socket.addEventListener('close', drop, { signal })
  }

  function drop() {
    letGo()
    clearTimeout(timer)
    isWaiting = dropped = true
    events.onDrop()
    timer = setTimeout(start, retryDelayMs(attempt, Math.random()))
    attempt += 1
  }

  const online = () => isWaiting && start()
  addEventListener('online', online)
  addEventListener('offline', drop)
  start()
  return () => {
    removeEventListener('online', online)
    removeEventListener('offline', drop)
    clearTimeout(timer)
    letGo()
  }
}
