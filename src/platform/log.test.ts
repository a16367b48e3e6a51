import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { inMoment } from './moment.ts'

test('lines say for which request they were written, however deep and late', async () => {
  const lines: string[] = []
  const log = createLog((text) => void lines.push(text))
  await inMoment({ requestId: 'r1', language: 'en' }, async () => {
    await Promise.resolve()
    log.warn('within')
  })
  log.warn('outside')
  const read = lines.map((line) => JSON.parse(line) as { event: string; requestId?: string })
  expect(read.map(({ event, requestId }) => [event, requestId])).toEqual([
    ['within', 'r1'],
    ['outside', undefined],
  ])
})
