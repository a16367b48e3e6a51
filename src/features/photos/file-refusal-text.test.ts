import { expect, test } from 'vitest'
import { fileRefusals } from '#domain/photos/photo-file.ts'
import { fileRefusalText } from './file-refusal-text.ts'

test('[F2] every refusal has a sentence of its own', () => {
  const sentences = fileRefusals.map((reason) => fileRefusalText(reason))
  expect(new Set(sentences).size).toBe(fileRefusals.length)
  expect(fileRefusalText('video')).toBe('This file is a video. Please send a photo: JPEG, PNG, HEIC, WebP, AVIF or TIFF.')
})
