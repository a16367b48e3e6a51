import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/photos/photos.ts'
import type { Upload } from '#features/photos/ui/uploads/upload.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { NewPhoto } from '../choice.ts'
import type { PhotoHolder } from './photo-holder.ts'
import { joined } from '#ui/in-words/listed.ts'

/** The files of the last choice that can't be used, in words. */
export type RefusedFiles = { title: string; description: string }

type Arriving = { uploads: readonly Upload[]; photos: readonly Photo[] | undefined; resume: (id: string) => void }

/** Time enough to read which photo it is. */
const retryOfferMs = 15_000

/**
 * What becomes of the photos on their way to the shop. What it has taken gets its id, and comes on the stage where the browser could not
 * open it; what it has refused leaves the stage. Whoever chose one that does not get through hears why, on the stage or not.
 */
export function useArrivals(editor: PhotoHolder, { uploads, photos, resume }: Arriving) {
  const { state, learn, drop, add } = editor
  /** Chosen in this page, and not on the stage yet. */
  const unseen = useRef(new Set<string>())
  /** Of these, the ones that this browser can't open. */
  const [unread, setUnread] = useState<readonly string[]>([])
  const said = useRef(new WeakSet<Upload['state']>())
  const refused = useRef<string[]>([])
  const [refusedFiles, setRefusedFiles] = useState<RefusedFiles | null>(null)

  useEffect(() => {
    for (const { key } of state.photos) unseen.current.delete(key)
    for (const { id, file, state: sent } of uploads) {
      const photo = state.photos.find(({ key }) => key === id)
      if (sent.kind === 'done') {
        if (photo && photo.photoId !== sent.photoId) learn(id, { photoId: sent.photoId })
        const kept = photos?.find((each) => each.id === sent.photoId)
        if (kept && unread.includes(id) && unseen.current.delete(id)) add([newPhotoOf(id, kept)])
      } else if ((photo || unseen.current.has(id)) && !said.current.has(sent)) {
        said.current.add(sent)
        if (sent.kind === 'refused') {
          if (photo) drop(id)
          refused.current.push(file.name)
          setRefusedFiles(refusedWords(refused.current, sent.sentence))
        }
        if (sent.kind === 'failed') {
          const action = { label: m.ui_retry(), onSelect: () => resume(id) }
          const words = { title: m.editor_photo_unsent({ name: file.name }), description: sent.sentence ?? undefined }
          toast({ ...words, variant: 'destructive', action, durationMs: retryOfferMs })
        }
      }
    }
  }, [uploads, photos, unread, state.photos, learn, drop, add, resume])

  return {
    /** To be read until more are chosen. */
    refusedFiles,
    closeRefused: () => setRefusedFiles(null),
    /** More were chosen: what is said of them is said of them alone. */
    await(keys: readonly string[]) {
      refused.current = []
      setRefusedFiles(null)
      for (const key of keys) unseen.current.add(key)
    },
    /** The browser can't open it: the shop's copy is shown. */
    showWhenHere(key: string, name: string) {
      setUnread((before) => [...before, key])
      toast({ title: m.editor_photo_unread({ name }), description: m.editor_photo_unread_text() })
    },
  }
}

function refusedWords(names: readonly string[], sentence: string): RefusedFiles {
  const [name = ''] = names
  return names.length === 1
    ? { title: m.editor_photo_refused({ name }), description: sentence }
    : { title: m.editor_photos_refused({ count: names.length }), description: joined(names) }
}

export function newPhotoOf(key: string, { id, width, height }: Photo): NewPhoto {
  return { key, photoId: id, px: { widthPx: width, heightPx: height }, isMeasured: true }
}
