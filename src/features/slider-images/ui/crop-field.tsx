import { useRef, type PointerEvent, type ReactNode } from 'react'
import { directionOf } from '#domain/languages.ts'
import { slideWindow, type SlideCrop } from '#domain/slides.ts'
import { Slider } from '#ui/form/slider.tsx'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'

export type CropFieldProps = {
  photo: { widthPx: number; heightPx: number; url: string }
  crop: SlideCrop
  onCrop: (crop: SlideCrop) => void
  /** What lies over the picture. */
  children: ReactNode
}

const inPercent = (value: number) => `${Math.round(value)} %`
const kept = (share: number) => Math.min(1, Math.max(0, share))

/** Which part of a photo is shown: by dragging it, or by three sliders. */
export function CropField({ photo, crop, onCrop, children }: CropFieldProps) {
  const start = useRef<{ x: number; y: number; crop: SlideCrop } | null>(null)
  const seen = slideWindow(photo, crop)
  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    if (!start.current) return
    const { x, y, crop: from } = start.current
    const pxPerPhotoPx = currentTarget.clientWidth / seen.widthPx
    const share = (moved: number, whole: number, part: number) => (whole > part ? moved / pxPerPhotoPx / (whole - part) : 0)
    onCrop({
      ...from,
      x: kept(from.x - share(clientX - x, photo.widthPx, seen.widthPx)),
      y: kept(from.y - share(clientY - y, photo.heightPx, seen.heightPx)),
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        dir="ltr"
        className="relative aspect-3/2 cursor-move touch-none overflow-clip bg-wall-2"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={drag}
        onPointerUp={() => (start.current = null)}
      >
        <img
          src={photo.url}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: `${(photo.widthPx / seen.widthPx) * 100}%`,
            height: `${(photo.heightPx / seen.heightPx) * 100}%`,
            insetInlineStart: `${(-seen.leftPx / seen.widthPx) * 100}%`,
            insetBlockStart: `${(-seen.topPx / seen.heightPx) * 100}%`,
          }}
        />
        <div inert dir={directionOf(getLocale())}>
          {children}
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Slider
          label={m.slide_zoom()}
          value={crop.zoom * 100}
          min={100}
          max={400}
          step={10}
          format={inPercent}
          onValueChange={(zoom) => onCrop({ ...crop, zoom: zoom / 100 })}
        />
        <Slider
          label={m.slide_across()}
          value={crop.x * 100}
          min={0}
          max={100}
          format={inPercent}
          onValueChange={(x) => onCrop({ ...crop, x: x / 100 })}
        />
        <Slider
          label={m.slide_down()}
          value={crop.y * 100}
          min={0}
          max={100}
          format={inPercent}
          onValueChange={(y) => onCrop({ ...crop, y: y / 100 })}
        />
      </div>
    </div>
  )
}
