import { ImagePlus, Lock } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { PhotoPx } from '#domain/print/sharpness.ts'
import { Notice } from '#ui/notice.tsx'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { OwnWallPhoto } from './own-wall-photo.tsx'
import type { HungPieceProps } from './wall-view.tsx'

type WallPhoto = { file: File; px: PhotoPx }

/** One's own wall, from a photo that stays in the browser. */
export function OwnWall(piece: HungPieceProps) {
  const [photo, setPhoto] = useState<WallPhoto | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const asked = useRef(0)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    asked.current += 1
    const mine = asked.current
    const px = await sizeOf(file)
    if (mine !== asked.current) return
    setIsUnreadable(px === null)
    if (px) setPhoto({ file, px })
  }

  const chooser = (
    <label
      className={cn(
        buttonLook({ variant: photo ? 'secondary' : 'primary' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
      )}
    >
      <ImagePlus aria-hidden="true" strokeWidth={1.75} />
      {photo ? m.editor_wall_own_other() : m.editor_wall_own_choose()}
      <input type="file" accept="image/*" onChange={(event) => void take(event)} className="sr-only" />
    </label>
  )
  const refusal = isUnreadable && (
    <Notice tone="err" live>
      {m.editor_wall_own_unreadable()}
    </Notice>
  )
  const promise = (
    <p className="flex items-center gap-2 text-start text-sm text-ink-6">
      <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {m.editor_wall_own_private()}
    </p>
  )

  if (photo) {
    return (
      <div className="flex flex-col gap-4">
        {refusal}
        <OwnWallPhoto
          key={`${photo.file.name} ${photo.file.lastModified}`}
          file={photo.file}
          px={photo.px}
          piece={piece}
          chooser={chooser}
        />
        {promise}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {refusal}
      <div className="flex flex-col items-center gap-4 bg-wall-2 px-6 py-12 text-center">
        <p className="display text-xl">{m.editor_wall_own_title()}</p>
        <ol className="flex max-w-sm list-decimal flex-col gap-2 ps-5 text-start text-ink-7">
          <li>{m.editor_wall_own_step_1()}</li>
          <li>{m.editor_wall_own_step_2()}</li>
          <li>{m.editor_wall_own_step_3()}</li>
        </ol>
        {chooser}
        {promise}
      </div>
    </div>
  )
}

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
