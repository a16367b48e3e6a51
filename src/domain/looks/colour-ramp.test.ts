import { expect, test } from 'vitest'
import { parseInk, parseRamp, rampTable } from './colour-ramp.ts'

test('a colour is read as CSS writes it, times how much it covers', () => {
  expect(parseInk('#0b5f6a')).toEqual([11, 95, 106, 1])
  expect(parseInk('#fff')).toEqual([255, 255, 255, 1])
  expect(parseInk('rgb(20 40 60 / 0.5)')).toEqual([10, 20, 30, 0.5])
  expect(parseInk('rgb(20 40 60)')).toEqual([20, 40, 60, 1])
  expect(parseInk('transparent')).toEqual([0, 0, 0, 0])
  expect(() => parseInk('walnut')).toThrow('walnut')
})

test('between two stops a ramp is as far as their places say; before the first and after the last it stays', () => {
  const ramp = parseRamp('#000000 20%, #640000 40%, #c80000')
  expect([0, 0.2, 0.3, 0.4, 0.7, 1].map((at) => Math.round(ramp(at)[0]))).toEqual([0, 0, 50, 100, 150, 200])
})

test('stops without a place stand evenly, and one with two places is flat between them', () => {
  const even = parseRamp('#000000, #640000, #c80000')
  expect([0.25, 0.5, 0.75].map((at) => Math.round(even(at)[0]))).toEqual([50, 100, 150])
  const flat = parseRamp('#ffffff, transparent 20% 80%, #ffffff')
  expect([0, 0.1, 0.2, 0.5, 0.8, 0.9].map((at) => Math.round(flat(at)[3] * 100))).toEqual([100, 50, 0, 0, 0, 50])
})

test('a table says what the ramp says, and nothing beyond its ends', () => {
  const [stops, places] = ['#0d0d0e, #4b4c4e 5%, #070707', [0, 0.05, 0.31, 1]]
  const [ramp, table] = [parseRamp(stops), rampTable(stops)]
  for (const at of places) expect(Math.abs(table(at)[0] - ramp(at)[0])).toBeLessThan(1)
  expect([table(-1), table(2)]).toEqual([ramp(0), ramp(1)])
})
