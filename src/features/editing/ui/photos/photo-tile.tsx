import { Plus } from 'lucide-react'
import { PhotoInput } from '#features/photos/ui/uploads/photo-input.tsx'
import { useUpload } from '#features/photos/ui/uploads/use-uploads.ts'
import { m } from '#words/messages.js'

export function AddPhotosTile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <li className="shrink-0">
      <label className="grid size-14 place-items-center border low:size-11 border-line-ui transition hover:border-ink-9 hover:bg-wall-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9">
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />
        <span className="sr-only">{m.editor_add_photos()}</span>
        <PhotoInput onFiles={onFiles} />
      </label>
    </li>
  )
}

export function Thumb({ src }: { src: string }) {
  return <img src={src} alt="" draggable={false} className="size-full object-cover" />
}

/** How much of it has left, as a line along the foot of its tile. */
export function Progress({ id }: { id: string }) {
  const upload = useUpload(id)
  if (!upload || upload.state.kind === 'done') return null
  const share = upload.file.size > 0 ? upload.bytesSent / upload.file.size : 0
  return (
    <span className="absolute inset-x-0 bottom-0 h-1.5 bg-wall-0/80">
      <span className="block h-full origin-left bg-ink-9 transition-transform rtl:origin-right" style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
