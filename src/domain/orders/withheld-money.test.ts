import { expect, test } from 'vitest'
import { tellsOfMoney, withholdMoney, withoutSums } from './withheld-money.ts'

test('[WM1] every sum and how it was paid tells of money, what a piece is made of does not', () => {
  for (const field of ['totalFils', 'someNewFils', 'paymentStatus', 'refunds', 'invoiceNumber'])
    expect(tellsOfMoney(field), field).toBe(true)
  for (const field of ['quantity', 'widthMm', 'total', 'state', 'carrierId']) expect(tellsOfMoney(field), field).toBe(false)
})

test('[WM1] it is left out however deep it lies', () => {
  const order = { number: 'B-1001', lines: [{ title: 'Canvas', unitFils: 19_500 }], totals: { totalFils: 21_500, carrierId: 'dxb' } }
  expect(JSON.parse(JSON.stringify(order, withholdMoney))).toEqual({
    number: 'B-1001',
    lines: [{ title: 'Canvas' }],
    totals: { carrierId: 'dxb' },
  })
})

test.each([
  ['Gift card, AED 200', 'Gift card, …'],
  ['1 × Canvas taken off (AED 1,195.50 back)', '1 × Canvas taken off (… back)'],
  ['They paid 50 dirhams more, and 20dhs to the driver', 'They paid … more, and … to the driver'],
  ['دفع 50 درهم', 'دفع …'],
  ['Dhs. 75 on the door', '… on the door'],
])('[WM2] %s is read as %s', (text, read) => {
  expect(withoutSums(text)).toBe(read)
})

test('[WM2] sizes, dates, numbers and phones stay', () => {
  const text = 'B-1042, 60 × 80 cm, 3 pieces, ring 050 111 2233 on 2 December, flat 1204 AEDIFICE 7'
  expect(withoutSums(text)).toBe(text)
})

test.each([
  'aed50123-1111-4aaa-8bbb-123456789abc',
  '1234567f-aed5-4aaa-8bbb-123456789abc',
  '/api/photos/1234567f-1aed-4aaa-aed1-aed456789abc/image?w=64',
])('[WM2] the id in %s stays', (text) => {
  expect(withoutSums(text)).toBe(text)
})
