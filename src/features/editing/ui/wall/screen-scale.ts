/** What CSS takes a mm for. Only a screen that has been measured shows it true. */
export const cssPxPerMm = 96 / 25.4
export const cardMm = { longMm: 85.6, shortMm: 54, cornerMm: 3.2 }
/** From a wall display to the densest phone. */
export const screenScale = { least: 1.5, most: 9, step: 0.01 }

const key = 'screenPxPerMm'

/** What this browser's screen was measured at; null when it never was, or the browser keeps nothing. */
export function readScreenScale(): number | null {
  try {
    const kept = Number(localStorage.getItem(key))
    return kept >= screenScale.least && kept <= screenScale.most ? kept : null
  } catch {
    return null
  }
}

export function keepScreenScale(pxPerMm: number): void {
  try {
    localStorage.setItem(key, String(pxPerMm))
  } catch {
    console.warn('Local storage is closed: the size of this screen is forgotten with the page.')
  }
}
