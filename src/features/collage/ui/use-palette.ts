import { useQuery } from '@tanstack/react-query'
import { mixedPalette, paletteOf } from './palette.ts'

const sidePx = 24
const mostPhotos = 8
const mostColours = 6

/** Colours from the photos themselves. */
export function usePalette(sources: readonly string[]): readonly string[] {
  const looked = sources.slice(0, mostPhotos)
  const { data } = useQuery({
    queryKey: ['palette', ...looked],
    queryFn: async () => mixedPalette(await Promise.all(looked.map(coloursOf)), mostColours),
    enabled: looked.length > 0,
  })
  return data ?? []
}

async function coloursOf(src: string): Promise<string[]> {
  const image = new Image(sidePx, sidePx)
  image.src = src
  try {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, sidePx, sidePx)
    return context ? paletteOf(context.getImageData(0, 0, sidePx, sidePx).data) : []
  } catch {
    // A photo that is gone has no colours; the others have.
    return []
  }
}
