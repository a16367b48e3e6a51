import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timetable } from '../src/app/work.ts'
import { reconcile } from '../src/features/orders/server/orders.jobs.ts'

const page = readFileSync('docs/reliability.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| What must hold'))
const links = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^|]+?)(?=<br>| \|)/g)].map(([, file = '', name = '']) => [
  file,
  name,
])

test.each(links)('%s has “%s”', (file, name) => {
  const source = readFileSync(file, 'utf8')
  // Behind the name a cell may say more, in brackets or after a full stop.
  const names = [...source.matchAll(/(?:['"`])((?:\\.|(?!['"`]).)+)['"`]/g)].map(([, found = '']) => found)
  expect(names.some((found) => name === found || name.startsWith(`${found} (`) || name.startsWith(`${found}. `))).toBe(true)
})

test('every line of docs/reliability.md names its test, or says in words why there is none', () => {
  expect(rows.length).toBeGreaterThan(90)
  for (const row of rows)
    expect(row, row).toMatch(/\.(test|spec)\.tsx?` › |Not met|Measured, not tested|Nothing to open|No call of the API/)
})

test('payments are reconciled at least every 10 minutes', () => {
  const cron = timetable.find(({ kind }) => kind === reconcile)?.cron ?? ''
  const [, minutes] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? []
  expect(Number(minutes)).toBeLessThanOrEqual(10)
})
