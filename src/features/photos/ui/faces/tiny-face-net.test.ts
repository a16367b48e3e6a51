import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectFaces, netSidePx, readFaceNet } from './tiny-face-net.ts'

async function facesIn(file: string): Promise<string[]> {
  const model = Uint8Array.from(readFileSync(new URL('./model/tiny-face-detector.bin', import.meta.url))).buffer
  const { data, info } = await sharp(file)
    .resize(netSidePx, netSidePx, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const square = new Uint8Array(netSidePx * netSidePx * 4)
  for (let y = 0; y < info.height; y += 1) square.set(data.subarray(y * info.width * 4, (y + 1) * info.width * 4), y * netSidePx * 4)
  const shown = { width: info.width / netSidePx, height: info.height / netSidePx }
  return detectFaces(readFaceNet(model), square, shown, 0.6)
    .map(({ x, y, width, height }) => [x, y, width, height].map((share) => share.toFixed(3)).join(' '))
    .toSorted()
}

/** The boxes face-api 1.7.15 itself gives on its CPU backend for the same pixels (run once in a browser). */
test.each([
  ['three-faces.jpg', ['0.175 0.306 0.157 0.189', '0.408 0.350 0.158 0.195', '0.742 0.168 0.153 0.214']],
  ['one-face.jpg', ['0.731 0.130 0.142 0.184']],
])('%s has the faces that the library finds', async (name, faces) => {
  expect(await facesIn(`tests/fixtures/${name}`)).toEqual(faces)
})

test('a landscape has none', async () => {
  expect(await facesIn('public/pictures/dunes-1200.jpg')).toEqual([])
})
