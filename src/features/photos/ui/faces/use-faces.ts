import { useEffect, useEffectEvent, useState } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { FindFaces } from './use-face-finder.ts'

/** The faces of a photo once they are found; none until then, and none when they cannot be looked for. */
export function useFaces(picture: Blob | null, find: FindFaces): readonly FaceBox[] {
  const [faces, setFaces] = useState<readonly FaceBox[]>([])
  const look = useEffectEvent(find)
  useEffect(() => {
    let gone = false
    if (picture) {
      look(picture).then(
        (found) => gone || setFaces(found),
        (error: unknown) => console.warn('Faces could not be looked for.', error),
      )
    }
    return () => {
      gone = true
    }
  }, [picture])
  return faces
}
