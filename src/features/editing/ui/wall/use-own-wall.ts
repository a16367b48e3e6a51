import { useRef, useState } from 'react'
import type { Point } from '#domain/print/matrix.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { firstRuler, knownLengthsMm, lengthMmFrom, wallPxPerMm, within, type Ruler, type RulerThing } from './own-wall.ts'

export type WallPhoto = {
  file: File
  px: PhotoPx
  step: 'measure' | 'hang'
  ends: Ruler
  /** The end that was moved last: the pad goes on with it. */
  end: keyof Ruler
  /** Of the piece. */
  centre: Point
}

const middleOf = ({ widthPx, heightPx }: PhotoPx): Point => ({ x: widthPx / 2, y: heightPx * 0.4 })

/** One's own wall, from a photo that stays in the browser: first a ruler is laid on it, then the piece hangs there at its true size. */
export function useOwnWall() {
  const [photo, setPhoto] = useState<WallPhoto | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [thing, setThing] = useState<RulerThing>('paper')
  const [ownCm, setOwnCm] = useState('')
  const asked = useRef(0)
  const lengthMm = thing === 'own' ? lengthMmFrom(ownCm) : knownLengthsMm[thing]
  const pxPerMm = photo && lengthMm !== null ? wallPxPerMm(photo.ends, lengthMm) : null
  const change = (next: (before: WallPhoto) => Partial<WallPhoto>) => setPhoto((before) => before && { ...before, ...next(before) })
  const moved = ({ px }: WallPhoto, { x, y }: Point, dx: number, dy: number) => within(px, { x: x + dx, y: y + dy })
  return {
    photo,
    isUnreadable,
    thing,
    setThing,
    ownCm,
    setOwnCm,
    lengthMm,
    /** Of the photo; null while the ruler can't tell. */
    pxPerMm,
    isHung: photo?.step === 'hang' && pxPerMm !== null,
    async take(file: File) {
      asked.current += 1
      const mine = asked.current
      const px = await sizeOf(file)
      if (mine !== asked.current) return
      setUnreadable(px === null)
      if (px) setPhoto({ file, px, step: 'measure', ends: firstRuler(px), end: 'from', centre: middleOf(px) })
    },
    setStep: (step: WallPhoto['step']) => change(() => ({ step })),
    setEnd: (end: keyof Ruler) => change(() => ({ end })),
    /** In pixels of the photo. */
    movePiece: (dx: number, dy: number) => change((before) => ({ centre: moved(before, before.centre, dx, dy) })),
    moveEnd: (end: keyof Ruler, dx: number, dy: number) =>
      change((before) => ({ end, ends: { ...before.ends, [end]: moved(before, before.ends[end], dx, dy) } })),
    reset: () => change(({ px, step }) => (step === 'hang' ? { centre: middleOf(px) } : { ends: firstRuler(px) })),
  }
}

export type OwnWall = ReturnType<typeof useOwnWall>

/** As the browser shows it, turned as its camera says; null when it can't. */
async function sizeOf(file: File): Promise<PhotoPx | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth > 0 ? { widthPx: image.naturalWidth, heightPx: image.naturalHeight } : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
