import { useEffect, useState } from 'react'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'

/** A photo in a larger copy as soon as that has come; until then, and where it never comes, as it is. */
export function useSharper(photo: ShownPhoto | null, large: { src: string; copy: ShownPhoto['copy'] } | null): ShownPhoto | null {
  const [come, setCome] = useState<string | null>(null)
  const src = large?.src ?? null
  useEffect(() => {
    if (src === null) return
    let isLeft = false
    const image = new Image()
    image.src = src
    image.decode().then(
      () => !isLeft && setCome(src),
      (cause: unknown) => console.warn('A larger copy of the photo did not come.', cause),
    )
    return () => void (isLeft = true)
  }, [src])
  return photo && large && come === src ? { ...photo, ...large } : photo
}
