import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startPhotoChecker } from './photo-checker.ts'

const heic = new File([readFileSync('tests/fixtures/iphone-p3.heic')], 'IMG_1.HEIC')
const cutShort = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'beach.jpg')

/** A worker whose script does not come, or may not run. */
class BlockedWorker extends EventTarget {
  terminate = () => undefined
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message: '' })))
  }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['a browser without workers', undefined],
  ['a worker that can’t be loaded', BlockedWorker],
])('%s', (_case, Worker) => {
  test('a HEIC no decoder opens is measured by what it says of itself', async () => {
    vi.stubGlobal('Worker', Worker)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no decoder', 'InvalidStateError')))
    const checker = startPhotoChecker()
    expect(await checker.glimpse(heic)).toBeNull()
    expect(await checker.check(heic)).toMatchObject({
      ok: true,
      photo: { format: 'heic', widthPx: 900, heightPx: 600, analysis: null, preview: null },
    })
    expect(await checker.check(cutShort)).toEqual({ ok: false, reason: 'damaged' })
  })

  test('a photo that opens is shown as it is', async () => {
    vi.stubGlobal('Worker', Worker)
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3000, height: 2000, close: () => undefined }))
    expect(await startPhotoChecker().check(cutShort)).toMatchObject({
      ok: true,
      photo: { format: 'jpeg', widthPx: 3000, heightPx: 2000, analysis: null, preview: cutShort },
    })
  })
})
