/** [SL1] A slide is three wide and two tall. */
export const slideRatio = 3 / 2

/** In which widths a slide's picture is there. */
export const slideWidthsPx = [640, 1200, 1500] as const

/** Which part of a photo is shown: 0 to 1 from one end of what is left over to the other, and how far one has gone closer. */
export type SlideCrop = { x: number; y: number; zoom: number }

export type PixelWindow = { leftPx: number; topPx: number; widthPx: number; heightPx: number }

/** [SL2] The largest window of that shape inside the photo, made smaller by the zoom; whole pixels, never outside. */
export function slideWindow(photo: { widthPx: number; heightPx: number }, { x, y, zoom }: SlideCrop): PixelWindow {
  const widestPx = Math.min(photo.widthPx, photo.heightPx * slideRatio)
  const widthPx = Math.max(1, Math.floor(widestPx / zoom))
  const heightPx = Math.min(photo.heightPx, Math.max(1, Math.round(widthPx / slideRatio)))
  return { leftPx: Math.round((photo.widthPx - widthPx) * x), topPx: Math.round((photo.heightPx - heightPx) * y), widthPx, heightPx }
}

export const slideStates = ['live', 'planned', 'ended'] as const
export type SlideState = (typeof slideStates)[number]

/** [SL3] Shown from its first day to the end of its last, Dubai's; a day left open is no limit. */
export function slideState({ from, until }: { from: string | null; until: string | null }, today: string): SlideState {
  if (until !== null && until < today) return 'ended'
  return from !== null && from > today ? 'planned' : 'live'
}
