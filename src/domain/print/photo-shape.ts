import type { Orientation } from '../looks/size.ts'
import type { PhotoPx } from './units.ts'

/** Less longer than wide, or wider than long, and a photo counts as square. */
const squareWithin = 1.05
/** So much longer than wide, or wider than long, and it is one for a panorama. */
const panoramicFrom = 1.95

/** [SW1] How a photo hangs. */
export function photoOrientation(photo: PhotoPx): Orientation {
  if (longer(photo) <= squareWithin) return 'square'
  return photo.widthPx > photo.heightPx ? 'landscape' : 'portrait'
}

/** [SW6] A piece of any other shape would leave out much of it. */
export function isPanorama(photo: PhotoPx): boolean {
  return longer(photo) >= panoramicFrom
}

function longer({ widthPx, heightPx }: PhotoPx): number {
  return Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx)
}
