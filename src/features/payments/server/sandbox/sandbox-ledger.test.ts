import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { createLedger, type LedgerEntry } from './sandbox-ledger.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'barwaz-ledger-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = '2026-03-02T08:00:00.000Z'
const opened = (paymentId: string, key = paymentId): LedgerEntry => ({
  id: `ent-${paymentId}`,
  at,
  kind: 'opened',
  paymentId,
  key,
  orderNumber: `BZ-${paymentId}`,
  amountFils: fils(1000),
})
const charged = (paymentId: string): LedgerEntry => ({ id: `evt-${paymentId}`, at, kind: 'charged', paymentId })

test('what one wrote another reads, and a third after a restart', async () => {
  const [one, two] = [createLedger(folder), createLedger(folder)]
  expect(await one.record(opened('a'))).toBe(true)
  expect(await two.record(charged('a'))).toBe(true)
  expect((await one.read()).payments.get('a')?.status).toBe('succeeded')
  expect((await createLedger(folder).read()).payments).toEqual((await one.read()).payments)
})

test('what does not follow from the entries before it does not count', async () => {
  const ledger = createLedger(folder)
  expect(await ledger.record(charged('a'))).toBe(false)
  expect(await ledger.record(opened('a'))).toBe(true)
  expect(await ledger.record(opened('b', 'a'))).toBe(false)
  expect(await ledger.record({ id: 'evt-x', at, kind: 'approved', paymentId: 'a' })).toBe(false)
  expect(await ledger.record(charged('a'))).toBe(true)
  expect(await ledger.record({ id: 'evt-y', at, kind: 'cancelled', paymentId: 'a' })).toBe(false)
  expect([...(await createLedger(folder).read()).payments.keys()]).toEqual(['a'])
})

test('an entry cut off at any byte is not read, and spoils none that follows', async () => {
  const line = JSON.stringify(charged('a'))
  for (let length = 1; length < line.length; length += 7) {
    const place = join(folder, String(length))
    mkdirSync(place)
    appendFileSync(join(place, 'ledger.jsonl'), `\n${JSON.stringify(opened('a'))}\n\n${line.slice(0, length)}`)
    const ledger = createLedger(place)
    expect((await ledger.read()).payments.get('a')?.status).toBe('requires_payment')
    expect(await ledger.record(opened('b'))).toBe(true)
    const again = (await createLedger(place).read()).payments
    expect([again.get('a')?.status, again.get('b')?.status]).toEqual(['requires_payment', 'requires_payment'])
  }
})

test('an entry that is still being written is read once it is whole', async () => {
  const reader = createLedger(folder)
  const line = `\n${JSON.stringify(opened('a'))}\n`
  appendFileSync(join(folder, 'ledger.jsonl'), line.slice(0, 20))
  expect((await reader.read()).payments.size).toBe(0)
  appendFileSync(join(folder, 'ledger.jsonl'), line.slice(20))
  expect((await reader.read()).payments.size).toBe(1)
})

test('two processes write at once and are killed: whatever either was told is kept, is', async () => {
  const writers = ['one', 'two'].map((name) => spawn(process.execPath, ['tests/support/write-ledger.ts', folder, name]))
  const said = ['', '']
  await Promise.all(
    writers.map(async (writer, n) => {
      writer.stdout.on('data', (chunk: Buffer) => (said[n] += chunk.toString()))
      await expect.poll(() => said[n]?.split('\n').length).toBeGreaterThan(40)
      writer.kill('SIGKILL')
      await once(writer, 'close')
    }),
  )
  const kept = (await createLedger(folder).read()).payments
  const promised = said.flatMap((text) => text.split('\n').slice(0, -1))
  expect(promised.filter((paymentId) => !kept.has(paymentId))).toEqual([])
  const lines = readFileSync(join(folder, 'ledger.jsonl'), 'utf8').split('\n').filter(Boolean)
  expect(kept.size).toBeGreaterThanOrEqual(lines.length - writers.length)
})
