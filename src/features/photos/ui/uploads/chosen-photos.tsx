import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { ChoosePhotos } from './choose-photos.tsx'
import { UploadTile } from './upload-tile.tsx'
import { isUnsent } from './upload.ts'
import { usePhotos } from '../use-photos.ts'
import { useRemoveUpload } from './use-upload-removal.ts'
import { useUploads } from './use-uploads.ts'

/** A few photos that go along with a form, sent as all photos of the shop are. */
export function useChosenPhotos(most: number) {
  const [ids, setIds] = useState<readonly string[]>([])
  const { uploads, add } = useUploads()
  const chosen = uploads.filter(({ id }) => ids.includes(id))
  return {
    chosen,
    photoIds: chosen.flatMap(({ state }) => (state.kind === 'done' ? state.photoId : [])),
    isSending: chosen.some(isUnsent),
    isFull: chosen.length >= most,
    add: (files: readonly File[]) => setIds([...ids, ...add(files.slice(0, most - chosen.length))]),
  }
}

/** Sends a form once its photos have arrived; until it has gone, or was refused, nobody need press again. */
export function useSendWithPhotos({ isSending }: Pick<ReturnType<typeof useChosenPhotos>, 'isSending'>, send: () => Promise<unknown>) {
  const [isWaiting, setWaiting] = useState(false)
  const goOn = useEffectEvent(() => {
    const end = () => setWaiting(false)
    void send().then(end, end)
  })
  useEffect(() => {
    if (isWaiting && !isSending) goOn()
  }, [isWaiting, isSending])
  return { isWaiting, sendOnceArrived: () => setWaiting(true) }
}

export type ChosenPhotosProps = {
  photos: ReturnType<typeof useChosenPhotos>
  label: string
  hint: string
  /** Somebody has sent the form, which goes once they have arrived. */
  isWaitedFor: boolean
}

export function ChosenPhotos({ photos: { chosen, isSending, isFull, add }, label, hint, isWaitedFor }: ChosenPhotosProps) {
  const { pause, resume } = useUploads()
  const remove = useRemoveUpload()
  const { photos } = usePhotos({ load: false })
  return (
    <div className="flex flex-col items-start gap-3">
      {chosen.length > 0 && (
        <ul className="grid w-full up-to-cols-2 gap-4 sm:up-to-cols-3">
          {chosen.map((upload) => {
            const { id, state } = upload
            return (
              <UploadTile
                key={id}
                upload={upload}
                photo={state.kind === 'done' ? photos?.find((photo) => photo.id === state.photoId) : undefined}
                onPause={() => pause(id)}
                onResume={() => resume(id)}
                onRemove={state.kind === 'checking' ? undefined : () => remove(upload)}
              />
            )
          })}
        </ul>
      )}
      {!isFull && <ChoosePhotos label={label} variant="secondary" onFiles={add} />}
      <p className="text-sm text-ink-6">{hint}</p>
      {isWaitedFor && isSending && <Notice live>{m.photos_wait()}</Notice>}
    </div>
  )
}
