import { expect, test } from 'vitest'
import type { Upload, UploadState } from './upload.ts'
import { percentSent, summaryWords, uploadWords } from './upload-words.ts'

const mb = 1024 * 1024

function upload(state: UploadState, bytesSent = 0): Upload {
  return { id: '', file: { name: 'a.jpg', size: 4 * mb } as File, handoff: null, bytesSent, state, kept: true }
}

const done: UploadState = { kind: 'done', photoId: '', wasHere: false, listed: false }
const wasHere: UploadState = { kind: 'done', photoId: '', wasHere: true, listed: true }
const refused: UploadState = { kind: 'refused', sentence: 'This file is a video.' }

test('a hundred per cent is said only when the photo has arrived', () => {
  expect(percentSent(upload({ kind: 'checking' }, 4 * mb))).toBe(99)
  expect(percentSent(upload(done))).toBe(100)
  expect(percentSent({ ...upload({ kind: 'waiting' }), file: { size: 0 } as File })).toBe(0)
})

test('bytes and percent are said while it is sent', () => {
  expect(uploadWords(upload({ kind: 'sending' }, mb))).toBe('25 %, 1.0 of 4.0 MB')
})

test('the summary counts photos, not bytes, and says what can’t be used', () => {
  const sending = upload({ kind: 'sending' }, mb)
  expect(summaryWords([])).toBe('')
  expect(summaryWords([sending, upload(done)])).toBe('1 of 2 uploaded.')
  expect(summaryWords([upload(done), upload(done), upload(refused)])).toBe('All 2 photos are uploaded. 1 file can’t be used.')
  expect(summaryWords([upload(done), upload(wasHere)])).toBe('Your photo is uploaded. 1 photo was already with us.')
  expect(summaryWords([upload(wasHere), upload(wasHere)])).toBe('2 photos were already with us.')
  expect(summaryWords([upload(refused), upload(refused)])).toBe('2 files can’t be used.')
})
