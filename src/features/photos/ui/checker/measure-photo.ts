import { analyseGrey, greySize, halved, toGrey } from '#domain/photos/photo-analysis.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import type { Measured } from './check-photo.ts'

/** Opens the photo and looks at its pixels. Runs in a worker: decoding 24 MP would hold up the page for half a second. */
export async function measurePhoto(file: Blob): Promise<Measured | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width: widthPx, height: heightPx } = bitmap
  const small = greySize(widthPx, heightPx)
  const grey = greyCopy(bitmap, small)
  const canvas = draw(bitmap, small.widthPx, small.heightPx)
  bitmap.close()
  return {
    widthPx,
    heightPx,
    analysis: analyseGrey(grey, small.widthPx, small.heightPx),
    preview: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 }),
  }
}

/** Scaling by much blurs in Chromium; half of it by our own mean measures a large photo as the server does. */
function greyCopy(bitmap: ImageBitmap, { widthPx, heightPx }: PhotoPx): Uint8Array {
  if (bitmap.width < 2 * widthPx) return toGrey(pixelsOf(draw(bitmap, widthPx, heightPx)))
  return halved(toGrey(pixelsOf(draw(bitmap, 2 * widthPx, 2 * heightPx))), 2 * widthPx, 2 * heightPx)
}

function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas): Uint8ClampedArray {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing outside the page')
  return context
}
