import { useState } from 'react'
import { useNavigate } from 'react-router'
import { restingPlacement } from '#domain/print/placement.ts'
import { useBringFiles } from '#features/photos/ui/use-brought-files.ts'
import { useDroppedFiles } from '#features/photos/ui/use-dropped-files.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export type OwnPhoto = { file: File; shown: ShownPhoto }

/** A photo from this device, dropped anywhere on the page or chosen: null until there is one that can be shown. */
export function useOwnPhoto() {
  const [own, setOwn] = useState<OwnPhoto | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  async function show([file]: readonly File[]) {
    if (!file) return
    const src = URL.createObjectURL(file)
    const image = new Image()
    image.src = src
    try {
      await image.decode()
      const px = { widthPx: image.naturalWidth, heightPx: image.naturalHeight }
      if (own) URL.revokeObjectURL(own.shown.src)
      setOwn({ file, shown: { src, photo: px, copy: px, placement: restingPlacement, priority: true } })
      setUnreadable(false)
    } catch {
      URL.revokeObjectURL(src)
      setUnreadable(true)
    }
  }
  const isOver = useDroppedFiles((files) => void show(files))
  function clear() {
    if (own) URL.revokeObjectURL(own.shown.src)
    setOwn(null)
  }
  return { own, isOver, isUnreadable, show, clear }
}

const mat = { borderMm: 50 }

/** The way it would hang, upright or wide as the photo is; the editor goes on with it. */
export function FramedAtOnce({ own: { file, shown }, onClear }: { own: OwnPhoto; onClear: () => void }) {
  const navigate = useNavigate()
  const bring = useBringFiles()
  const isWide = shown.photo.widthPx > shown.photo.heightPx
  const size = isWide ? '40x30' : '30x40'
  function goOn() {
    bring([file])
    void navigate(`/print-frame?size=${size}`)
  }
  return (
    <div className="flex h-full animate-fade flex-col motion-reduce:animate-none">
      <div className="grid aspect-3/2 w-full grow place-items-center bg-wall-2 sm:aspect-auto">
        <FittedPicture
          shape={plainShape('frame', size, { mat })}
          frameStyle="black"
          photos={[shown]}
          label={m.home_own_alt()}
          className={isWide ? 'w-[58%]' : 'w-[36%]'}
        />
      </div>
      <div role="status" className="flex flex-wrap items-center justify-end gap-3 bg-wall-1 p-3">
        <p className="me-auto ps-2 font-medium">{m.home_own_title()}</p>
        <Button variant="quiet" onClick={onClear}>
          {m.home_own_clear()}
        </Button>
        <Button onClick={goOn}>{m.home_own_go_on()}</Button>
      </div>
    </div>
  )
}
