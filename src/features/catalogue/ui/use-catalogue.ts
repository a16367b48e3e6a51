import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Canvas, Frame } from '../catalogue.ts'

/** Price pages load no schemas, so the addresses stand here as text. */
const framesKey = ['/api/frames'] as const
const canvasesKey = ['/api/canvases'] as const

export type LoadedCatalogue = { frames: Frame[]; canvases: Canvas[] }

/** The lists as the page's loader brought them, then as the socket replaces them. */
export function useCatalogue(loaded: LoadedCatalogue | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!loaded) return
    // What is there already is not told again: whoever shows it would be drawn a second time.
    if (queryClient.getQueryData(framesKey) !== loaded.frames) queryClient.setQueryData(framesKey, loaded.frames)
    if (queryClient.getQueryData(canvasesKey) !== loaded.canvases) queryClient.setQueryData(canvasesKey, loaded.canvases)
  }, [queryClient, loaded])
  const frames = useQuery<Frame[]>({ queryKey: framesKey, initialData: () => loaded?.frames })
  const canvases = useQuery<Canvas[]>({ queryKey: canvasesKey, initialData: () => loaded?.canvases })
  return { frames: frames.data ?? [], canvases: canvases.data ?? [] }
}

/** A filter in the address changes what is shown, not what is loaded. */
export function loadsAnotherPage({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
