import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Photo } from '#features/photos/photos.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

/** One of their photos, if the address names it: it comes on the stage once, and the address is plain again. Answers whether it is still awaited. */
export function useAskedPhoto(photos: readonly Photo[] | undefined, isReady: boolean, onPhoto: (photo: Photo) => void): boolean {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('photo')
  const isKnown = isReady && asked !== null && photos !== undefined
  const take = useEffectEvent(() => {
    const photo = photos?.find(({ id }) => id === asked)
    if (photo) onPhoto(photo)
    else toast({ title: m.your_photos_gone(), variant: 'destructive' })
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isKnown) take()
  }, [isKnown])
  return asked !== null && !isKnown
}
