import { useEffect, useRef, type RefObject } from 'react'
import type { FaceBox } from '#domain/print/faces.ts'
import type { FaceFinder } from './face-finder.ts'

export type FindFaces = (picture: Blob | Promise<Blob>) => Promise<FaceBox[]>

type Finder = RefObject<Promise<FaceFinder> | null>

/** Looks for faces in one photo after the other. What does it comes with the first photo and goes with the page. */
export function useFaceFinder(): FindFaces {
  const finder: Finder = useRef(null)
  useEffect(() => () => end(finder), [])
  return async (picture) => {
    try {
      finder.current ??= loadFaceFinder().then(({ startFaceFinder }) => startFaceFinder())
      const [asked, seen] = await Promise.all([finder.current, picture])
      return await asked.find(seen)
    } catch (error) {
      // Offline it could not come; the next photo may find the network back.
      end(finder)
      throw error
    }
  }
}

export function loadFaceFinder() {
  return import('./face-finder.ts')
}

function end(finder: Finder) {
  finder.current?.then(({ close }) => close()).catch(() => undefined)
  finder.current = null
}
