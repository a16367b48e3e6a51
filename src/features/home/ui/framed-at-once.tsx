import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { untilLoaded } from '#browser/lazy-module.ts'
import { photoOrientation } from '#domain/print/photo-shape.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { useBringFiles } from '#features/photos/ui/uploads/use-brought-files.ts'
import { useDroppedFiles } from '#features/photos/ui/uploads/use-dropped-files.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { Button } from '#ui/button.tsx'
import { intoView } from '#ui/overlays/into-view.ts'
import { m } from '#words/messages.js'

export type OwnPhoto = { file: File; shown: ShownPhoto }

/** Why a file is not shown. One that only this browser can't show has no sentence: the editor goes on with it. */
export type Unshown = { file: File; sentence: string | null }

/** A photo from this device, dropped anywhere on the page or chosen: null until there is one that can be shown. */
export function useOwnPhoto() {
  const [own, setOwn] = useState<OwnPhoto | null>(null)
  const [unshown, setUnshown] = useState<Unshown | null>(null)
  /** Whatever was chosen later counts. */
  const latest = useRef<File | null>(null)
  const src = useRef<string | null>(null)

  function change(next: OwnPhoto | null, why: Unshown | null) {
    if (src.current) URL.revokeObjectURL(src.current)
    src.current = next?.shown.src ?? null
    setOwn(next)
    setUnshown(why)
  }

  async function show([file]: readonly File[]) {
    if (!file) return
    latest.current = file
    const shown = await shownFrom(file)
    if (latest.current !== file) return void (shown && URL.revokeObjectURL(shown.src))
    change(shown && { file, shown }, null)
    const { photoRefusal } = await untilLoaded({
      name: 'photo-refusal',
      load: () => import('#features/photos/ui/checker/photo-refusal.ts'),
    })
    const sentence = await photoRefusal(file)
    if (latest.current === file && (sentence || !shown)) change(null, { file, sentence })
  }
  const isOver = useDroppedFiles((files) => void show(files))
  function clear() {
    latest.current = null
    change(null, null)
  }
  return { own, isOver, unshown, show, clear }
}

async function shownFrom(file: File): Promise<ShownPhoto | null> {
  const src = URL.createObjectURL(file)
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    const px = { widthPx: image.naturalWidth, heightPx: image.naturalHeight }
    return { src, photo: px, copy: px, placement: restingPlacement, priority: true }
  } catch {
    URL.revokeObjectURL(src)
    return null
  }
}

/** What is in the way, with the name of the file; and the way on, where there is one. */
export function UnshownPhoto({ unshown: { file, sentence } }: { unshown: Unshown }) {
  const goOn = useGoOn()
  if (sentence) return `${m.editor_photo_refused({ name: file.name })}. ${sentence}`
  return (
    <>
      {m.home_own_unreadable({ name: file.name })}{' '}
      <button type="button" className="link min-h-11" onClick={() => goOn(file, '/print-frame')}>
        {m.home_own_go_on()}
      </button>
    </>
  )
}

function useGoOn() {
  const navigate = useNavigate()
  const bring = useBringFiles()
  return (file: File, to: string) => {
    bring([file])
    void navigate(to)
  }
}

const mat = { borderMm: 50 }
const hangings = {
  portrait: { size: '30x40', look: 'w-[36%]' },
  landscape: { size: '40x30', look: 'w-[58%]' },
  square: { size: '30x30', look: 'w-[44%]' },
}

/** The way it would hang, upright, wide or square as the photo is; the editor goes on with it. */
export function FramedAtOnce({ own: { file, shown }, onClear }: { own: OwnPhoto; onClear: () => void }) {
  const goOn = useGoOn()
  const { size, look } = hangings[photoOrientation(shown.photo)]
  return (
    <div ref={intoView} className="flex h-full animate-fade flex-col motion-reduce:animate-none">
      <div className="grid aspect-3/2 w-full grow place-items-center bg-wall-2 sm:aspect-auto">
        <FittedPicture
          shape={plainShape('frame', size, { mat })}
          frameStyle="black"
          photos={[shown]}
          label={m.home_own_alt()}
          className={look}
        />
      </div>
      <div role="status" className="flex flex-wrap items-center justify-end gap-3 bg-wall-1 py-3 max-sm:px-(--side) sm:px-3">
        <p className="me-auto font-medium">{m.home_own_title()}</p>
        <Button variant="quiet" onClick={onClear}>
          {m.home_own_clear()}
        </Button>
        <Button onClick={() => goOn(file, `/print-frame?size=${size}`)}>{m.home_own_go_on()}</Button>
      </div>
    </div>
  )
}
