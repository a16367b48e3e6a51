import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emirates } from './delivery.ts'
import {
  formatPhone,
  parseAddress,
  parseEmirate,
  parseMakani,
  parsePhone,
  parseShopPhone,
  parseTrn,
  type AddressInput,
  isMobile,
  receiverOf,
  parseQuotedAddress,
} from './uae-address.ts'

test.each([
  '+971 50 123 4567',
  '+971501234567',
  '00971 50 123 4567',
  '00971501234567',
  '971501234567',
  '971-50-1234567',
  '0501234567',
  '050-1234567',
  '050 123 4567',
  '(050) 123-4567',
  '050.123.4567',
  '+971 (0)50 123 4567',
  '+9710501234567',
  '501234567',
  '  050 1234567  ',
  '٠٥٠١٢٣٤٥٦٧',
  '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
  '۰۵۰۱۲۳۴۵۶۷',
  '\u202A+971\u00A050\u00A0123\u00A04567\u202C',
  '050–123–4567',
])('[AD1] %s is a mobile', (text) => {
  expect(parsePhone(text)).toBe('+971501234567')
})

test.each([
  ['04 123 4567', '+97141234567'],
  ['+971 4 123 4567', '+97141234567'],
  ['009714-1234567', '+97141234567'],
  ['02-6123456', '+97126123456'],
  ['03 712 3456', '+97137123456'],
  ['06 512 3456', '+97165123456'],
  ['07 212 3456', '+97172123456'],
  ['09 212 3456', '+97192123456'],
])('[AD1] %s is a landline', (text, phone) => {
  expect(parsePhone(text)).toBe(phone)
})

test.each([
  '',
  'call me',
  '050 123 456',
  '050 123 45678',
  '41234567',
  '97112345',
  '01 123 4567',
  '05 123 4567',
  '08 123 4567',
  '800 1234',
  '+966 50 123 4567',
  '+44 20 7946 0000',
  '++971501234567',
  '971 971 50 123 4567',
  '0501234567 ext 3',
  '050+1234567',
  '0500 501 234 567',
])('[AD1] "%s" is no phone of the UAE', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('[AD2] a phone reads +971 50 123 4567, a landline +971 4 123 4567', () => {
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567')
  expect(formatPhone('+97141234567')).toBe('+971 4 123 4567')
})

test('[AD1] [AD2] however it is written it is the same number, and what is shown can be typed', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
  const national = fc.oneof(
    digits(8).map((rest) => `5${rest}`),
    fc.tuple(fc.constantFrom('2', '3', '4', '6', '7', '9'), digits(7)).map((parts) => parts.join('')),
  )
  const prefix = fc.constantFrom('+971', '00971', '971', '0', '+9710')
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '\u200F'), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(national, prefix, separators, fc.boolean(), (number, prefix, between, isArabic) => {
      const typed = `${prefix}${number}`
        .split('')
        .map((character, index) => `${character}${between[index] ?? ''}`)
        .join('')
      const shown = isArabic ? typed.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : typed
      expect(parsePhone(shown)).toBe(`+971${number}`)
      expect(parsePhone(formatPhone(`+971${number}`))).toBe(`+971${number}`)
    }),
  )
})

test.each([
  ['050 338 7700', '+971 50 338 7700'],
  ['971503387700', '+971 50 338 7700'],
  ['٠٤ ٥٥٥ ٠١٤٢', '+971 4 555 0142'],
  ['+971 4 555 0142', '+971 4 555 0142'],
  ['800 12345', '+971 800 12345'],
  ['+971 600 123456', '+971 600 123456'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['00966 50 123 4567', '+966 50 123 4567'],
])('[AD8] a shop that types %s has the number %s', (typed, number) => {
  expect(parseShopPhone(typed)).toBe(number)
  expect(parseShopPhone(number)).toBe(number)
})

test.each(['', 'call me', '050 338 770', '+971 50 338', '4 555 0142', '20 7946 0000', '+44', '+0 50 338 7700', '+44 20 7946 0000 ext 3'])(
  '[AD8] "%s" is no number of a shop',
  (typed) => {
    expect(parseShopPhone(typed)).toBeNull()
  },
)

test('[AD3] an emirate is known by its name, the ways it is written and its Arabic name', () => {
  for (const emirate of emirates) {
    for (const written of [
      emirate,
      emirate.toLowerCase(),
      emirate.toUpperCase(),
      ` ${emirate.replaceAll(' ', '-')} `,
      emirate.replaceAll(' ', ''),
    ]) {
      expect(parseEmirate(written), written).toBe(emirate)
    }
  }
  expect(['UAQ', 'Umm al-Qaiwain', 'RAK', 'Al Fujairah', 'Al Ain', 'Deira', '', 'constructor'].map(parseEmirate)).toEqual([
    'Umm Al Quwain',
    'Umm Al Quwain',
    'Ras Al Khaimah',
    'Fujairah',
    null,
    null,
    null,
    null,
  ])
  expect(['أبوظبي', 'ابو ظبي', 'دبي', 'الشارقة', 'عجمان', 'أم القيوين', 'رأس الخيمة', 'الفجيرة'].map(parseEmirate)).toEqual([
    'Abu Dhabi',
    ...emirates,
  ])
})

test('[AD4] a Makani number is ten digits, a TRN fifteen, with or without spaces and dashes', () => {
  expect(parseMakani('30032 95320')).toBe('3003295320')
  expect(parseMakani('٣٠٠٣٢٩٥٣٢٠')).toBe('3003295320')
  for (const bad of ['', '300329532', '30032953201', '30032x5320', '+3003295320']) expect(parseMakani(bad), bad).toBeNull()
  expect(parseTrn('100-1234-5678-9003')).toBe('100123456789003')
  for (const bad of ['', '10012345678900', '1001234567890034', 'TRN100123456789003']) expect(parseTrn(bad), bad).toBeNull()
})

const home = { emirate: 'Dubai', area: 'Al Quoz 3', street: '17 B Street', building: 'Warehouse 4' }
const problems = (given: Partial<AddressInput>) => {
  const parsed = parseAddress({ ...home, ...given })
  return parsed.ok ? [] : parsed.problems
}

test('[AD5] an address is tidied', () => {
  expect(
    parseAddress({
      ...home,
      emirate: 'dubai',
      area: '  Al   Quoz 3 ',
      flat: ' ',
      landmark: 'Near the mosque',
      makani: '30032 95320',
      note: 'Ring\ntwice',
    }),
  ).toEqual({
    ok: true,
    address: { ...home, landmark: 'Near the mosque', makani: '3003295320', note: 'Ring twice' },
  })
  expect(parseAddress(home)).toEqual({ ok: true, address: home })
})

test('[AD6] emirate, area, street and building are needed', () => {
  expect(parseAddress({ emirate: '', area: ' ', street: '', building: '\t' })).toEqual({
    ok: false,
    problems: [
      { field: 'emirate', problem: 'missing' },
      { field: 'area', problem: 'missing' },
      { field: 'street', problem: 'missing' },
      { field: 'building', problem: 'missing' },
    ],
  })
})

test('[AD9] for a quote the emirate is enough; what is given beside it is held to the same', () => {
  const none = { area: '', street: '', building: '' }
  expect(parseQuotedAddress({ ...none, emirate: 'dubai' })).toEqual({ ok: true, address: { ...none, emirate: 'Dubai' } })
  expect(parseQuotedAddress(home)).toEqual({ ok: true, address: home })
  expect(parseQuotedAddress({ ...none, emirate: '' })).toEqual({ ok: false, problems: [{ field: 'emirate', problem: 'missing' }] })
  expect(parseQuotedAddress({ ...none, emirate: 'Dubai', makani: '12' })).toEqual({
    ok: false,
    problems: [{ field: 'makani', problem: 'invalid' }],
  })
})

test('[AD10] mobiles take messages, landlines don’t', () => {
  expect(['050 123 4567', '+971 4 123 4567'].map((typed) => isMobile(parsePhone(typed) ?? ''))).toEqual([true, false])
})

test('[AD11] whoever the address names takes it at the door; the courier calls their phone, or that of whoever ordered', () => {
  const layla = { name: 'Layla', phone: '+971501234567' }
  expect(receiverOf(layla, null)).toEqual(layla)
  expect(receiverOf(layla, { receiver: 'Mariam' })).toEqual({ name: 'Mariam', phone: layla.phone })
  expect(receiverOf(layla, { receiver: 'Mariam', receiverPhone: '+97165012345' })).toEqual({ name: 'Mariam', phone: '+97165012345' })
  const place = { emirate: 'Dubai', area: 'Al Barsha 1', street: '12th Street', building: 'Palm House' }
  expect(parseAddress({ ...place, receiverPhone: '06 501 2345' })).toMatchObject({ ok: true, address: { receiverPhone: '+97165012345' } })
  expect(problems({ receiverPhone: '12' })).toEqual([{ field: 'receiverPhone', problem: 'invalid' }])
})

test('[AD6] what is not known as an emirate or a Makani number is invalid', () => {
  expect(problems({ emirate: 'Muscat', makani: '12' })).toEqual([
    { field: 'emirate', problem: 'invalid' },
    { field: 'makani', problem: 'invalid' },
  ])
})

test.each([
  ['area', 80],
  ['street', 120],
  ['building', 80],
  ['flat', 40],
  ['landmark', 120],
  ['note', 300],
] as const)('[AD7] %s has at most %i characters', (field, limit) => {
  expect(problems({ [field]: 'ب'.repeat(limit) })).toEqual([])
  expect(problems({ [field]: 'ب'.repeat(limit + 1) })).toEqual([{ field, problem: 'too-long' }])
})

test('[AD7] what no label can print is invalid', () => {
  expect(problems({ street: 'Al Wasl\u0000Road', note: 'a\u0007b' })).toEqual([
    { field: 'street', problem: 'invalid' },
    { field: 'note', problem: 'invalid' },
  ])
})

test('any text is an address or has its problems said, and a tidied one stays as it is', () => {
  const unit = fc.constantFrom('a', '9', '٩', 'ب', ' ', '\n', '\u00A0', '\u0000', '\uD800', '😀')
  const text = fc.oneof(fc.string({ unit, maxLength: 150 }), fc.constantFrom('', 'Dubai', 'Al  Quoz', '30032 95320'))
  const input = fc.record(
    { emirate: text, area: text, street: text, building: text, flat: text, landmark: text, makani: text, note: text },
    { requiredKeys: ['emirate', 'area', 'street', 'building'] },
  )
  fc.assert(
    fc.property(input, (given) => {
      const parsed = parseAddress(given)
      if (parsed.ok) expect(parseAddress(parsed.address)).toEqual(parsed)
      else expect(parsed.problems.length).toBeGreaterThan(0)
    }),
  )
})
