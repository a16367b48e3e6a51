import type { Mounts } from '#features/editing/ui/choice.ts'
import { placedQuality, type PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { cellsMmOf, choiceOf, photoIn, type CollageState } from './collage-state.ts'

/** Each cell by itself; null where there is no photo, or its pixels are not known yet. */
export function cellQualities(state: CollageState, mounts: Mounts): (PlacedQuality | null)[] {
  const [choice, cells] = [choiceOf(state), cellsMmOf(state, mounts)]
  return cells.map((cell, at) => {
    const photo = photoIn(state, at)
    return photo && placedQuality(photo, choice, mounts, [], cell)
  })
}

/** And the size in which one of them would be good. */
export function qualityAt(state: CollageState, at: number, mounts: Mounts, offered: readonly string[]): PlacedQuality | null {
  const [photo, cell] = [photoIn(state, at), cellsMmOf(state, mounts)[at]]
  return photo && placedQuality(photo, choiceOf(state), mounts, offered, cell)
}

/** [A8] A collage is as good as its weakest cell. */
export function weakest(qualities: readonly (PlacedQuality | null)[]): { at: number; quality: PlacedQuality } | null {
  const known = qualities.flatMap((quality, at) => (quality ? [{ at, quality }] : []))
  return known.toSorted((a, b) => a.quality.dpi - b.quality.dpi)[0] ?? null
}

/**
 * [A8] Which place the badge speaks of: the one that is looked at, or else the weakest. As long as one of the photos it is about has not been
 * judged, nothing can be said of it.
 */
export function judgedPlace(
  { cells, current }: Pick<CollageState, 'cells' | 'current'>,
  qualities: readonly (PlacedQuality | null)[],
): number | 'checking' | null {
  const isChecking = (at: number) => cells[at]?.key !== null && !qualities[at]
  if (current !== null && cells[current]?.key) return isChecking(current) ? 'checking' : current
  return cells.some((_cell, at) => isChecking(at)) ? 'checking' : (weakest(qualities)?.at ?? null)
}

/** [A9] The photos that would be soft, as long as nobody has said that they want them so. */
export function poorPhotos({ cells, acceptsPoorIn, size }: CollageState, qualities: readonly (PlacedQuality | null)[]): string[] {
  if (acceptsPoorIn === size) return []
  return cells.flatMap(({ key }, at) => (key !== null && qualities[at]?.grade === 'poor' ? [key] : []))
}
