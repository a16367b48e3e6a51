import { useEffect, useState } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import { findFaces } from './find-faces.ts'

/** The faces of a photo once they are found; none until then, and none when they cannot be looked for. */
export function useFaces(picture: Blob | null): readonly FaceBox[] {
  const [faces, setFaces] = useState<readonly FaceBox[]>([])
  useEffect(() => {
    let gone = false
    if (picture) {
      findFaces(picture).then(
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
