import { withResolvers } from '#browser/with-resolvers.ts'
import { isSameFile, isTwin, isUnderWay, isUnlisted, isUnsent, type Chosen, type Upload, type UploadState } from './upload.ts'

export const parallelUploads = 3
/** Longer than one removal can be undone; what comes back even later is sent from its beginning. */
export const discardMs = 10_000
/** As long as whoever works with a photo may take to write down what the shop calls it. */
export const unnamedMs = 5000
const firstRetryMs = 500
const lastRetryMs = 10_000
const verdictMs = 1500
/** Half a minute beyond the 20 s a verdict may take. */
const verdictTries = 30

export type SendAnswer =
  | { kind: 'arrived'; photoId: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string | null }
  /** All bytes are there, the verdict is not. */
  | { kind: 'unjudged' }
  | { kind: 'later'; afterMs?: number | undefined }

/** What the queue needs from the page it runs in; never throws, save `same`. */
export type QueueTools = {
  send(chosen: Chosen, events: { signal: AbortSignal; onProgress(bytesSent: number): void }): Promise<SendAnswer>
  /** Lets the server forget what it has of an unfinished upload. */
  discard(chosen: Chosen): void
  /** The sentence that refuses a file, before a byte of it has left. */
  refusal(file: File): Promise<string | null>
  /** The photo that is this very file, where the shop has it already. */
  same(file: File): Promise<string | null>
  /** Whether two files have the same bytes. */
  alike(one: File, other: File): Promise<boolean>
  store: {
    keep(chosen: Chosen): Promise<boolean>
    drop(id: string): void
    /** Notes what the shop calls it. */
    name(id: string, photoId: string): void
    /** Brings what other pages left, each once no other page works on it, with its photo where it had arrived. */
    takeBack(bring: (chosen: Chosen, photoId: string | null) => void): Promise<void>
  }
  isOnline(): boolean
  /** A photo more in this browser's own session, for the list to show. */
  onArrived(): void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** [U1] A failed try is made again after half a second, then after twice as long each time, up to 10 s; up to a quarter sooner. */
export function retryDelayMs(attempt: number, random: number): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** attempt) * (1 - random / 4)
}

/** The files on their way from this page: three at a time, each until it has arrived, was refused or is taken out. */
export function createUploadQueue(tools: QueueTools) {
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const wakers = new Set<() => void>()
  const inspections = new Map<string, Promise<string | null>>()
  let uploads: readonly Upload[] = []
  let opened = false

  function show(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }

  function change(id: string, changed: Partial<Upload>) {
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
  }

  const find = (id: string) => uploads.find((upload) => upload.id === id)
  const isKind = (id: string, ...kinds: UploadState['kind'][]) => kinds.some((kind) => kind === find(id)?.state.kind)

  function startNext() {
    for (const { id, state } of uploads) {
      if (running.size >= parallelUploads) return
      if (state.kind === 'waiting' && !running.has(id)) void run(id)
    }
  }

  async function run(id: string) {
    const stop = new AbortController()
    running.set(id, stop)
    const settled = await work(id, stop.signal)
    // Stopped by hand: whoever stopped it has said what it is now.
    if (running.get(id) !== stop) return
    running.delete(id)
    if (settled) settle(id, settled)
    startNext()
  }

  function settle(id: string, state: UploadState) {
    change(id, { state })
    const upload = find(id)
    if (upload && !isUnsent(upload)) forget(upload)
    if (state.kind === 'done' && !state.wasHere && upload?.handoff === null) tools.onArrived()
  }

  /**
   * A draft that is kept without the name of a photo that has just arrived would wait for it for ever: the page that opens it next still
   * learns the name.
   */
  function forget({ id, state }: Upload) {
    if (state.kind !== 'done') return tools.store.drop(id)
    tools.store.name(id, state.photoId)
    setTimeout(() => tools.store.drop(id), unnamedMs)
  }

  async function work(id: string, signal: AbortSignal): Promise<UploadState | null> {
    const chosen = find(id)
    if (!chosen) return null
    change(id, { state: { kind: 'hashing' } })
    const refusal = await inspections.get(id)
    if (refusal) return { kind: 'refused', sentence: refusal }
    const twin = await endOfTwin(chosen, signal)
    if (twin?.kind === 'done') return twin
    // A phone's photos go to the desktop's session, which the phone can't look into.
    const same = chosen.handoff ? null : await tools.same(chosen.file).catch(() => null)
    if (same) return { kind: 'done', photoId: same, wasHere: true, listed: true }
    return signal.aborted ? null : send(chosen, signal)
  }

  /** What becomes of the same file where it stands before this one in the queue: only that one is sent. Once listed, the shop's list tells. */
  async function endOfTwin({ id, file, handoff }: Chosen, signal: AbortSignal): Promise<UploadState | undefined> {
    for (const elder of uploads.slice(
      0,
      uploads.findIndex((upload) => upload.id === id),
    )) {
      const mayBe = elder.handoff === handoff && elder.file.size === file.size && (isUnderWay(elder) || isUnlisted(elder))
      if (mayBe && (await tools.alike(elder.file, file).catch(() => false))) return untilStill(elder.id, signal)
    }
    return undefined
  }

  /** The state of an upload that is no longer under way: done, or left to others to deal with. */
  function untilStill(id: string, signal: AbortSignal): Promise<UploadState | undefined> {
    const { promise, resolve } = withResolvers<UploadState | undefined>()
    const look = () => {
      const upload = find(id)
      if (signal.aborted || !upload || !isUnderWay(upload)) resolve(upload?.state)
    }
    listeners.add(look)
    signal.addEventListener('abort', look)
    look()
    return promise.finally(() => listeners.delete(look))
  }

  async function send(chosen: Chosen, signal: AbortSignal): Promise<UploadState | null> {
    const { id, file } = chosen
    const onProgress = (bytesSent: number) => {
      if (!signal.aborted) change(id, { bytesSent, state: { kind: bytesSent >= file.size ? 'checking' : 'sending' } })
    }
    let attempt = 0
    let furthest = find(id)?.bytesSent ?? 0
    let unjudged = 0
    while (!signal.aborted) {
      change(id, { state: { kind: unjudged > 0 ? 'checking' : 'sending' } })
      const answer = await tools.send(chosen, { signal, onProgress })
      if (signal.aborted) return null
      if (answer.kind === 'arrived') return { kind: 'done', photoId: answer.photoId, wasHere: false, listed: false }
      if (answer.kind === 'refused' || answer.kind === 'failed') return answer
      if (answer.kind === 'unjudged') {
        unjudged += 1
        if (unjudged > verdictTries) return { kind: 'failed', sentence: null }
        await sleep(verdictMs, signal)
      } else {
        const reached = find(id)?.bytesSent ?? 0
        attempt = reached > furthest ? 0 : attempt + 1
        furthest = Math.max(furthest, reached)
        // A shop that answers "later" to a photo it has whole is still looking at it.
        const isJudging = answer.afterMs !== undefined && reached >= file.size
        change(id, { state: isJudging ? { kind: 'checking' } : { kind: 'delayed', cause: tools.isOnline() ? 'busy' : 'offline' } })
        if (answer.afterMs === undefined) await sleep(retryDelayMs(attempt, Math.random()), signal, { wakes: true })
        else await sleep(answer.afterMs, signal)
      }
    }
    return null
  }

  /** Until the time is over or the upload is stopped, or until the connection is back, where the server has not named the time. */
  function sleep(ms: number, signal: AbortSignal, { wakes = false }: { wakes?: boolean } = {}): Promise<void> {
    const { promise, resolve } = withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    if (wakes) wakers.add(resolve)
    signal.addEventListener('abort', () => resolve())
    return promise.finally(() => {
      clearTimeout(timer)
      wakers.delete(resolve)
    })
  }

  function stop(id: string) {
    running.get(id)?.abort()
    running.delete(id)
  }

  async function keep(chosen: Chosen) {
    const kept = await tools.store.keep(chosen).catch(() => false)
    // It may have arrived or been taken out meanwhile.
    const upload = find(chosen.id)
    if (!upload) tools.store.drop(chosen.id)
    else if (isUnsent(upload)) change(chosen.id, { kept })
    else forget(upload)
  }

  function enqueue(chosen: readonly Chosen[], kept: boolean) {
    show([...uploads, ...chosen.map((one) => ({ ...one, bytesSent: 0, state: { kind: 'waiting' as const }, kept }))])
    for (const one of chosen) void inspect(one)
    startNext()
  }

  /**
   * All files are looked at straight away: nobody waits for their turn to hear that one is a video. But each begins by itself: to open sixty
   * at once holds up the page.
   */
  async function inspect({ id, file }: Chosen) {
    const inspection = new Promise((resolve) => setTimeout(resolve)).then(() => tools.refusal(file))
    inspections.set(id, inspection)
    const sentence = await inspection
    if (sentence && isKind(id, 'waiting')) settle(id, { kind: 'refused', sentence })
  }

  /** Goes on with what was paused, and tries again what failed. */
  function resume(id: string) {
    if (!isKind(id, 'paused', 'failed')) return
    change(id, { state: { kind: 'waiting' } })
    startNext()
  }

  return {
    getSnapshot: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Takes up what an earlier page left unfinished. */
    async open(): Promise<void> {
      if (opened) return
      opened = true
      const bring = (chosen: Chosen, photoId: string | null) => {
        if (find(chosen.id)) return
        if (photoId === null) return enqueue([chosen], true)
        show([...uploads, { ...chosen, bytesSent: chosen.file.size, state: { kind: 'waiting' }, kept: true }])
        settle(chosen.id, { kind: 'done', photoId, wasHere: true, listed: true })
      }
      await tools.store.takeBack(bring).catch(() => undefined)
    },

    /** A file that is on its way already goes on, and is not sent twice. Answers the id of each file's upload. */
    add(files: readonly File[], { handoff = null }: { handoff?: string | null } = {}): string[] {
      const chosen: Chosen[] = []
      const ids = files.map((file) => {
        const known = uploads.find((upload) => upload.handoff === handoff && isUnsent(upload) && isSameFile(upload.file, file))
        if (known) resume(known.id)
        else chosen.push({ id: `${Date.now()}-${Math.random()}`, file, handoff })
        return known?.id ?? chosen.at(-1)?.id ?? ''
      })
      enqueue(chosen, false)
      for (const one of chosen) void keep(one)
      return ids
    },

    pause(id: string): void {
      if (!isKind(id, 'waiting', 'hashing', 'sending', 'delayed')) return
      stop(id)
      change(id, { state: { kind: 'paused' } })
      startNext()
    },

    resume,

    /** Takes an upload out at once; the answer puts it back where it was. */
    remove(id: string): () => void {
      const upload = find(id)
      if (!upload) return () => undefined
      const place = uploads.indexOf(upload)
      stop(id)
      tools.store.drop(id)
      show(uploads.filter((other) => other !== upload && !isTwin(other, upload)))
      startNext()
      const discarding = isUnsent(upload) ? setTimeout(() => tools.discard(upload), discardMs) : undefined
      return () => {
        clearTimeout(discarding)
        if (find(id)) return
        show(uploads.toSpliced(place, 0, isUnsent(upload) ? { ...upload, state: { kind: 'waiting' }, kept: false } : upload))
        if (isUnsent(upload)) void keep(upload)
        startNext()
      }
    },

    /** The connection is back, or the page is: nobody waits any longer. */
    wake(): void {
      for (const waker of wakers) waker()
      if (uploads.some(isUnlisted)) tools.onArrived()
    },

    /** What the list of photos has shown. */
    markListed(photoIds: readonly string[]): void {
      const isNews = (upload: Upload) => isUnlisted(upload) && upload.state.kind === 'done' && photoIds.includes(upload.state.photoId)
      if (!uploads.some(isNews)) return
      show(uploads.map((upload) => (isNews(upload) ? ({ ...upload, state: { ...upload.state, listed: true } } as Upload) : upload)))
    },

    /** Another person is at this browser: what the last one chose is neither shown nor sent. */
    clear(): void {
      for (const { id } of uploads) {
        stop(id)
        tools.store.drop(id)
      }
      show([])
    },
  }
}
