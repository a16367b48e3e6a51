import { m } from '#words/messages.js'
import type { Upload } from './upload.ts'

export function percentSent({ bytesSent, file, state }: Upload): number {
  if (state.kind === 'done') return 100
  // Not 100 before it is: the last percent is the shop's answer.
  return file.size === 0 ? 0 : Math.min(99, Math.floor((bytesSent / file.size) * 100))
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** What is happening to a file, in a few words. */
export function uploadWords(upload: Upload): string {
  const { state, file, bytesSent } = upload
  const percent = percentSent(upload)
  switch (state.kind) {
    case 'waiting':
      return m.upload_waiting()
    case 'hashing':
      return m.upload_hashing()
    case 'sending':
      return m.upload_sending({ percent, sent: megabytes(bytesSent), total: megabytes(file.size) })
    case 'checking':
      return m.upload_checking()
    case 'delayed':
      return state.cause === 'offline' ? m.upload_offline() : m.upload_busy()
    case 'paused':
      return m.upload_paused({ percent })
    case 'done':
      return state.wasHere ? m.upload_was_here() : m.upload_done()
    case 'failed':
      return state.sentence ?? m.upload_failed()
    case 'refused':
      return state.sentence
  }
}

/** How far all of them are; it changes with each photo, not with each byte, so that it may be read out. */
export function summaryWords(uploads: readonly Upload[]): string {
  const refused = uploads.filter(({ state }) => state.kind === 'refused').length
  const here = uploads.filter(({ state }) => state.kind === 'done' && state.wasHere).length
  const sent = uploads.filter(({ state }) => state.kind === 'done').length - here
  const wereHere = here === 0 ? '' : m.uploads_were_here({ count: here })
  const notUsed = refused === 0 ? '' : m.uploads_refused({ count: refused })
  return [sentWords(sent, uploads.length - refused - here), wereHere, notUsed].filter(Boolean).join(' ')
}

function sentWords(sent: number, total: number): string {
  if (total === 0) return ''
  return sent < total ? m.uploads_sent({ sent, total }) : m.uploads_all_sent({ total })
}
