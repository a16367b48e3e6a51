import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['noor@gmial.com', 'noor@gmail.com'],
  ['noor@gmai.com', 'noor@gmail.com'],
  ['noor@gmaill.com', 'noor@gmail.com'],
  ['noor@gmail.co', 'noor@gmail.com'],
  ['noor@gmail.comm', 'noor@gmail.com'],
  [' Noor.A@Gmsil.com ', 'Noor.A@gmail.com'],
  ['noor@hotmial.com', 'noor@hotmail.com'],
  ['noor@yaho.com', 'noor@yahoo.com'],
  ['noor@iclod.com', 'noor@icloud.com'],
  ['noor@outlok.com', 'noor@outlook.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'noor@gmail.com',
  'noor@GMAIL.com',
  'noor@ymail.com',
  'noor@mail.com',
  'noor@barwaz.ae',
  'noor@gml.com',
  'noor@',
  'noor',
  '',
  '@gmial.com',
])('%s is left as it is', (typed) => expect(meantEmail(typed)).toBeNull())
