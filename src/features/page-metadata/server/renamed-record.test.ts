import { expect, test } from 'vitest'
import { PageMetadata } from '../page-metadata.ts'
import { renamedRecord } from './renamed-record.ts'

const record = PageMetadata.parse({
  path: '/canvas',
  title: 'Canvas prints | Barwaz',
  description: 'Barwaz prints in Dubai. A Barwazi is not the shop; your Barwaz account is.',
  ogTitle: 'Barwaz',
})

test('a renamed shop is called by its new name wherever its old one stood, and nowhere else', () => {
  expect(renamedRecord(record, 'Barwaz', 'Sidr $& Frames')).toEqual({
    ...record,
    title: 'Canvas prints | Sidr $& Frames',
    description: 'Sidr $& Frames prints in Dubai. A Barwazi is not the shop; your Sidr $& Frames account is.',
    ogTitle: 'Sidr $& Frames',
  })
})

test.each(['برواز', 'Frames (Dubai)', 'A+B'])('a name is taken as it is written: %s', (name) => {
  expect(renamedRecord({ ...record, title: `Canvas | ${name}` }, name, 'Barwaz').title).toBe('Canvas | Barwaz')
})
