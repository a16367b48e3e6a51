import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

test('a conversation is opened by the digits alone, begun with what it is about', () => {
  expect(whatsappAddress('+971 50 555 0142')).toBe('https://wa.me/971505550142')
  expect(whatsappAddress('+971 50 555 0142', 'Order B-1001 & more')).toBe('https://wa.me/971505550142?text=Order%20B-1001%20%26%20more')
})

test.each(['050 555 0142', '00971505550142', '(050) 555-0142'])('%s is written with its country', (number) => {
  expect(whatsappAddress(number)).toBe('https://wa.me/971505550142')
})

test('what is no number opens nobody', () => {
  expect(whatsappAddress('call me')).toBeNull()
})

test('a shop without a number has no address', () => {
  expect(whatsappAddress('')).toBeNull()
})
