/** How long a millimetre is on the screen: known in px, or whatever the `--mm` of the picture comes to. */
export type Scale = { pxPerMm: number | null; length: (mm: number) => string }

export function exactScale(pxPerMm: number): Scale {
  return { pxPerMm, length: (mm) => `${mm * pxPerMm}px` }
}

/** Only CSS knows: a picture that takes the width it is given, drawn by the server and without script. */
export const fluidScale: Scale = { pxPerMm: null, length: (mm) => `calc(${Number(mm.toFixed(3))} * var(--mm))` }

type RectMm = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** A box by its transform: browsers round left and top to whole pixels once something in it is turned. */
export function placedBox({ xMm, yMm, widthMm, heightMm }: RectMm, { length }: Scale, tiltDeg = 0) {
  const turned = tiltDeg === 0 ? '' : ` rotate(${tiltDeg}deg)`
  return { width: length(widthMm), height: length(heightMm), transform: `translate(${length(xMm)}, ${length(yMm)})${turned}` }
}
