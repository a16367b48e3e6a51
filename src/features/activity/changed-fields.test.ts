import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is shown, however deep it lies', () => {
  const before = { name: 'Standard', fee: { Dubai: 2000, Ajman: 3000 }, emirates: ['Dubai'], note: null }
  const after = { name: 'Standard', fee: { Dubai: 2500, Ajman: 3000 }, emirates: ['Dubai', 'Ajman'], note: 'from May' }
  expect(changedFields(before, after)).toEqual([
    { field: 'fee.Dubai', before: 2000, after: 2500 },
    { field: 'emirates', before: ['Dubai'], after: ['Dubai', 'Ajman'] },
    { field: 'note', before: null, after: 'from May' },
  ])
})

test('a record that came or went shows all of its fields; nothing and nothing show none', () => {
  expect(changedFields(null, { code: 'EID' })).toEqual([{ field: 'code', before: null, after: 'EID' }])
  expect(changedFields({ code: 'EID' }, null)).toEqual([{ field: 'code', before: 'EID', after: null }])
  expect(changedFields(null, null)).toEqual([])
  expect(changedFields({ a: null }, { b: undefined })).toEqual([])
})
