import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { loadTransport } from '#features/photos/ui/uploads/lazy-transport.ts'
import { startPhotoChecker, type PhotoChecker } from '#features/photos/ui/checker/photo-checker.ts'
import { previewAt } from '#features/photos/ui/preview-at.ts'
import { loadFaceFinder, useFaceFinder } from '#features/photos/ui/faces/use-face-finder.ts'
import { photosFromNow, photosKey } from '#features/photos/ui/use-photos.ts'
import { useUploadStates } from '#features/photos/ui/uploads/use-uploads.ts'
import type { Photo } from '#features/photos/photos.ts'
import { lazyModule, warm } from '#browser/lazy-module.ts'
import { useThrottled } from '#browser/use-throttled.ts'
import { useListed } from '#browser/use-listed.ts'
import { whenIdle } from '#browser/when-idle.ts'
import type { DraftPictures } from '../drafts/draft.ts'
import type { NewPhoto } from '../choice.ts'
import { faceWarning, photoPanel } from '../panels/lazy-panels.ts'
import type { PhotoHolder } from './photo-holder.ts'
import { newPhotoOf, useArrivals } from './use-arrivals.ts'

export type LocalPicture = { src: string; copy: PhotoPx }
type KeptPicture = LocalPicture & { blob: Blob }

/** Wide enough for a phone of three device px to a css px, and the most the shop serves. */
const previewWidthPx = 2048
/** A small look tells the shape only; this makes its sides as long as a photo's might be. */
const shapeSidePx = 4000

/**
 * The photos on the stage: from the file itself before a byte has left, from the shop once it has them; with their size, their faces and
 * the id they get on the way.
 */
export function useEditedPhotos(editor: PhotoHolder, { manyPhotos = Number.POSITIVE_INFINITY }: { manyPhotos?: number | undefined } = {}) {
  const queryClient = useQueryClient()
  const soon = useThrottled()
  const { uploads, add: send, resume } = useUploadStates(soon)
  const photos = useListed(photosKey[0], { gather: soon }) as Photo[] | undefined
  const [pictures, setPictures] = useState<Readonly<Record<string, KeptPicture>>>({})
  const [faces, setFaces] = useState<Readonly<Record<string, readonly FaceBox[]>>>({})
  const checker = useRef<PhotoChecker | null>(null)
  const askForFaces = useFaceFinder()
  /** The photos whose faces are being looked for, or have been. */
  const sought = useRef(new Set<string>())
  const urls = useRef<string[]>([])
  const shownCount = useRef(0)
  const { state, learn } = editor
  const arrivals = useArrivals(editor, { uploads, photos, resume })

  useEffect(() => {
    const held = urls.current
    return () => {
      checker.current?.close()
      checker.current = null
      for (const url of held.splice(0)) URL.revokeObjectURL(url)
    }
  }, [])

  /** Somebody goes to choose photos: what they will need is there by the time they have. */
  function prepare() {
    checker.current ??= startPhotoChecker()
    warm(loadTransport)
    warm(loadFaceFinder)
    for (const code of [photoPanel, faceWarning]) warm(() => queryClient.prefetchQuery(lazyModule<unknown>(code)))
  }

  function showAll(shown: DraftPictures) {
    const added = Object.entries(shown).map(([key, picture]) => [key, { ...picture, src: URL.createObjectURL(picture.blob) }] as const)
    urls.current.push(...added.map(([, { src }]) => src))
    setPictures((before) => ({ ...before, ...Object.fromEntries(added) }))
  }

  async function findFaces(key: string, picture: Blob | Promise<Blob>): Promise<FaceBox[]> {
    sought.current.add(key)
    try {
      return await askForFaces(picture)
    } catch (cause) {
      sought.current.delete(key)
      console.warn('No faces can be looked for in this photo.', cause)
      return []
    }
  }

  async function take(key: string, file: File) {
    sought.current.add(key)
    const asked = (checker.current ??= startPhotoChecker())
    const small = await pictureFrom(await asked.glimpse(file))
    if (small) {
      soon(() => {
        showAll({ [key]: small })
        editor.add([{ key, photoId: null, px: enlarged(small.copy), isMeasured: false }])
      })
    }
    const answer = await asked.check(file)
    if (!answer.ok) {
      sought.current.delete(key)
      // Whether it is damaged, or only none for this browser, the shop finds out. Any other reason the queue says in words.
      if (answer.reason === 'damaged' && !small) arrivals.showWhenHere(key, file.name)
      return
    }
    const { widthPx, heightPx } = answer.photo
    const preview = await pictureFrom(answer.photo.preview)
    // Of many, each is small: the first small look is enough to show it.
    const shown = preview && (!small || shownCount.current <= manyPhotos) ? { [key]: preview } : {}
    soon(() => {
      showAll(shown)
      if (small) learn(key, { px: { widthPx, heightPx }, isMeasured: true })
      else editor.add([{ key, photoId: null, px: { widthPx, heightPx }, isMeasured: true }])
    })
    const seen = preview ?? small
    // What this browser can't open is looked at in the shop's copy.
    if (!seen) return void sought.current.delete(key)
    const found = await findFaces(key, seen.blob)
    if (found.length === 0) return
    soon(() => {
      setFaces((before) => ({ ...before, [key]: found }))
      editor.mindFaces(key, found)
    })
  }

  /** Answers with the keys they have from now on. */
  function addFiles(files: readonly File[]): readonly string[] {
    const keys = send(files)
    arrivals.await(keys)
    shownCount.current = state.photos.length + files.length
    editor.expect?.(files.length)
    const taken = keys.flatMap((key, index) => (files[index] ? [take(key, files[index])] : []))
    void Promise.allSettled(taken).then(() => soon(() => editor.expect?.(0)))
    return keys
  }

  // Of a photo that was not chosen in this page, its faces are looked for once it is on the stage.
  const current = editor.photo
  const shown = current && pictureOf(current)
  const lookForFaces = useEffectEvent(async (key: string, src: string) => {
    if (sought.current.has(key)) return
    const found = await findFaces(key, pictures[key]?.blob ?? fetch(src).then((answer) => answer.blob()))
    setFaces((before) => ({ ...before, [key]: found }))
  })
  const [faceKey, faceSrc] = [current?.key, shown?.src]
  useEffect(() => {
    if (!faceKey || !faceSrc) return
    return whenIdle(() => void lookForFaces(faceKey, faceSrc))
  }, [faceKey, faceSrc])

  const [gone, setGone] = useState<readonly string[]>([])
  /** The shop does not know a photo: which of them has it no more? */
  async function missPhotos() {
    const there = await photosFromNow(queryClient).catch(() => null)
    const missing = there ? state.photos.filter(({ photoId }) => photoId && !there.some(({ id }) => id === photoId)) : []
    setGone(missing.map(({ key }) => key))
    if (missing[0]) editor.show(missing[0].key)
  }

  /** Chosen again, a photo takes the place of the one that is gone. */
  function chooseAgain(key: string, file: File) {
    const [upload] = send([file])
    if (!upload) return
    arrivals.await([upload])
    learn(key, { key: upload, photoId: null })
    void take(upload, file)
  }

  function addPhoto(photo: Photo) {
    editor.add([newPhotoOf(photo.id, photo)])
  }

  /** Of those that the shop has already, all at once; one that is there already comes before their eyes. */
  function addYours(chosen: readonly Photo[]) {
    const there = state.photos.find(({ photoId }) => chosen.some(({ id }) => id === photoId))
    const fresh = chosen.filter(({ id }) => !state.photos.some(({ photoId }) => photoId === id))
    if (there && fresh.length === 0) return editor.show(there.key)
    editor.expect?.(fresh.length)
    editor.add(fresh.map((photo) => newPhotoOf(photo.id, photo)))
    editor.expect?.(0)
  }

  /** The best copy there is of a photo now, without waiting for one. */
  function pictureOf(photo: Pick<NewPhoto, 'key' | 'photoId'>): LocalPicture | null {
    return pictures[photo.key] ?? largePictureOf(photo)
  }

  /** The largest copy that the shop shows, for whoever looks at a photo from near; null until the shop has it. */
  function largePictureOf({ photoId }: Pick<NewPhoto, 'photoId'>): LocalPicture | null {
    const kept = photos?.find(({ id }) => id === photoId)
    return kept ? { src: previewAt(kept, previewWidthPx), copy: copyOf(kept) } : null
  }

  const { refusedFiles, closeRefused } = arrivals
  return {
    prepare,
    addFiles,
    addPhoto,
    /** What they have sent before and is not on the stage. */
    yourPhotos: photos?.filter(({ id }) => !state.photos.some(({ photoId }) => photoId === id)) ?? [],
    addYours,
    pictureOf,
    largePictureOf,
    pictures,
    showAll,
    photos,
    faces,
    gone,
    missPhotos,
    chooseAgain,
    refusedFiles,
    closeRefused,
  }
}

/** With its size, which the browser has to look for; null where it can't open it. */
async function pictureFrom(blob: Blob | null | undefined): Promise<DraftPictures[string] | null> {
  const bitmap = blob && (await createImageBitmap(blob).catch(() => null))
  if (!bitmap) return null
  const copy = { widthPx: bitmap.width, heightPx: bitmap.height }
  bitmap.close()
  return { blob, copy }
}

function copyOf({ width, height }: Photo): PhotoPx {
  const scale = Math.min(1, previewWidthPx / width)
  return { widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) }
}

function enlarged({ widthPx, heightPx }: PhotoPx): PhotoPx {
  const scale = shapeSidePx / Math.max(widthPx, heightPx)
  return { widthPx: widthPx * scale, heightPx: heightPx * scale }
}
