import { expect, test } from 'vitest'
import { connectionProfile, imageQualities, lighterQuality, offeredWidths, toldConnection } from './connection.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, 40, false, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 40, false, 0],
  [{ saveData: false, effectiveType: '2g' }, 40, false, 0],
  [{ saveData: false, effectiveType: '3g' }, 60, true, 50],
  [{ saveData: false, effectiveType: '4g' }, 85, true, 200],
  [undefined, 75, true, 100],
])('[CN1] %j: quality %d, animations %s, %d px ahead', (connection, imageQuality, animations, prefetchPx) => {
  expect(connectionProfile(connection)).toEqual({ imageQuality, animations, prefetchPx })
})

test.each([
  [{}, undefined],
  [{ 'save-data': 'on' }, { saveData: true }],
  [{ ect: '2g' }, { saveData: false, effectiveType: '2g' }],
])('[CN3] a request with %j tells %j', (headers: Record<string, string>, told) => {
  expect(toldConnection((name) => headers[name] ?? null)).toEqual(told)
})

test.each([
  [40, [320]],
  [60, [320, 640]],
  [75, [320, 640, 960]],
  [85, [320, 640, 960]],
])('[CN2] at quality %d the widths %j are offered', (imageQuality, widths) => {
  expect(offeredWidths([320, 640, 960], imageQuality)).toEqual(widths)
})

test('[CN2] the smallest copy is always offered', () => {
  expect(offeredWidths([640, 1200], 40)).toEqual([640])
  expect(offeredWidths([1280], 40)).toEqual([1280])
})

test('[CN4] only slower connections ask for lighter pictures', () => {
  expect(imageQualities.map(lighterQuality)).toEqual([40, 60, null, null])
})
