import { expect, test } from 'vitest'
import { defaultIdentity, hoursProblems, isOwnTrn, ShopIdentity, usualHours } from './settings.ts'

test('a shop has a tax number of its own once the owner has set 15 digits that are not the example', () => {
  expect(isOwnTrn('100123456700003')).toBe(true)
  for (const none of ['', '100000000000003', '000000000000000', '10012345670000', '1001234567000031', '10012345670000x'])
    expect(isOwnTrn(none), none).toBe(false)
})

test('[AD4] a tax number is taken with the spaces and dashes of the certificate, and kept without', () => {
  const trnOf = (trn: string) => ShopIdentity.safeParse({ ...defaultIdentity, trn }).data?.trn
  expect(['100 2345 6789 0003', '100-2345-6789-0003', ' ', '100 2345'].map(trnOf)).toEqual([
    '100234567890003',
    '100234567890003',
    '',
    undefined,
  ])
})

test('a new shop has none, and the example is not taken for one', () => {
  expect(isOwnTrn(defaultIdentity.trn)).toBe(false)
  expect(ShopIdentity.safeParse({ ...defaultIdentity, trn: '100123456700003' }).success).toBe(true)
  const refused = ShopIdentity.safeParse({ ...defaultIdentity, trn: '100000000000003' })
  expect(refused.error?.issues).toMatchObject([{ path: ['trn'], message: 'This number is an example. Type your own, or leave it empty.' }])
})

test('the colour of links is one that can be read', () => {
  const refusal = (accent: string) => ShopIdentity.safeParse({ ...defaultIdentity, accent }).error?.issues.map(({ message }) => message)
  expect(refusal('#7A1F3D')).toBeUndefined()
  expect(refusal('#ffcc00')).toEqual(['This colour is too light to be read. Please choose a darker one.'])
  for (const none of ['', 'red', '#12345', '#1234567', 'url(#a)'])
    expect(refusal(none)).toEqual(['Please choose a colour, such as #0b5f6a.'])
})

test('a shop may have no number for WhatsApp', () => {
  expect(ShopIdentity.safeParse({ ...defaultIdentity, whatsapp: ' ' })).toMatchObject({ success: true, data: { whatsapp: '' } })
  expect(ShopIdentity.safeParse({ ...defaultIdentity, phone: ' ' }).success).toBe(false)
})

test('phone and WhatsApp become numbers that are reached from anywhere, or are refused in words', () => {
  const typed = (change: object) => ShopIdentity.safeParse({ ...defaultIdentity, ...change })
  expect(typed({ phone: '04 555 0142', whatsapp: '050 338 7700' })).toMatchObject({
    data: { phone: '+971 4 555 0142', whatsapp: '+971 50 338 7700' },
  })
  expect(typed({ phone: 'call me', whatsapp: '12' }).error?.issues.map(({ path, message }) => [path[0], message.slice(0, 26)])).toEqual([
    ['phone', 'This is no phone number. T'],
    ['whatsapp', 'This is no phone number. T'],
  ])
})

test('opening hours end after they begin; those of Ramadan are all there, or none of them', () => {
  const ramadan = { ramadanFrom: '2027-02-08', ramadanUntil: '2027-03-08', ramadanOpens: '09:00', ramadanCloses: '15:00' }
  const wrong = (change: object) => hoursProblems({ ...usualHours, ...change }).map(({ field }) => field)
  expect(wrong({})).toEqual([])
  expect(wrong(ramadan)).toEqual([])
  expect(wrong({ opens: '18:00', closes: '09:00' })).toEqual(['closes'])
  expect(wrong({ ...ramadan, ramadanUntil: '', ramadanOpens: '' })).toEqual(['ramadanUntil', 'ramadanOpens'])
  expect(wrong({ ...ramadan, ramadanUntil: '2027-02-01', ramadanCloses: '08:00' })).toEqual(['ramadanCloses', 'ramadanUntil'])
})
