import { expect, test } from 'vitest'
import { objectPosition } from './object-position.ts'

const photo = { widthPx: 4000, heightPx: 3000 }

test('without faces the middle of the photo is shown', () => {
  expect(objectPosition(photo, { widthCm: 30, heightCm: 30 }, [])).toBe('50.0% 50%')
  expect(objectPosition(photo, { widthCm: 40, heightCm: 30 }, [])).toBe('50% 50%')
})

test('a face at the rim pulls the photo all the way', () => {
  expect(objectPosition(photo, { widthCm: 30, heightCm: 30 }, [{ x: 0.9, y: 0.4, width: 0.05, height: 0.1 }])).toBe('100.0% 50%')
  expect(objectPosition(photo, { widthCm: 60, heightCm: 20 }, [{ x: 0.5, y: 0, width: 0.05, height: 0.1 }])).toBe('50% 0.0%')
})
