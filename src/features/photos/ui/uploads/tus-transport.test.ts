import { expect, test } from 'vitest'
import { readAnswer } from './tus-transport.ts'

const said = (status: number, detail = '', retryAfter?: string, method = 'PATCH') =>
  readAnswer({ method, status, body: detail && JSON.stringify({ code: 'photo/refused', detail }), retryAfter })

test('a 422 and a 413 refuse, in the server’s words where it has some', () => {
  expect(said(422, 'This file is a video.')).toEqual({ kind: 'refused', sentence: 'This file is a video.' })
  expect(said(413)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('60 MB') })
})

test('no answer, a busy server and a full disk are tried again', () => {
  expect(readAnswer(null)).toEqual({ kind: 'later' })
  for (const status of [404, 409, 410, 423, 500, 502, 503, 507]) expect(said(status), String(status)).toMatchObject({ kind: 'later' })
})

test('a 429 waits as long as it says; a quota of hours is said instead', () => {
  expect(said(429, 'Slowly.', '7')).toEqual({ kind: 'later', afterMs: 7000 })
  for (const wait of ['36000', undefined])
    expect(said(429, 'You have sent 100 photos today.', wait)).toEqual({ kind: 'failed', sentence: 'You have sent 100 photos today.' })
})

test('any other refusal can be tried again by hand', () => {
  expect(said(409, 'This code has expired.', undefined, 'POST')).toEqual({ kind: 'failed', sentence: 'This code has expired.' })
  expect(said(403, 'Not from here.')).toEqual({ kind: 'failed', sentence: 'Not from here.' })
})
