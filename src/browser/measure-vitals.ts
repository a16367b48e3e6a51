import type { Vitals } from '#domain/web-vitals.ts'

/** What entries of these kinds say; not every browser knows each. */
type Entry = PerformanceEntry & { processingStart?: number; interactionId?: number; value?: number; hadRecentInput?: boolean }

/** Measures for as long as the page is open, from its very beginning; answers how to read what is known so far. */
export function measureVitals(): () => Vitals {
  const vitals: Vitals = {}
  const layout = { windowStartMs: 0, lastMs: 0, shift: 0 }

  observe('navigation', (entry) => (vitals.ttfbMs = Math.round((entry as PerformanceNavigationTiming).responseStart)))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcpMs = Math.round(startTime)
  })
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcpMs = Math.round(startTime)))
  observe('first-input', ({ startTime, processingStart = startTime }) => (vitals.fidMs = Math.round(processingStart - startTime)))
  observe('event', ({ duration, interactionId = 0 }) => {
    if (interactionId > 0) vitals.inpMs = Math.max(vitals.inpMs ?? 0, Math.round(duration))
  })
  const canShift = observe('layout-shift', ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return
    // Shifts count together while less than a second lies between them, and five in all; the worst such window is the page's.
    const goesOn = startTime - layout.lastMs < 1000 && startTime - layout.windowStartMs < 5000
    Object.assign(layout, {
      windowStartMs: goesOn ? layout.windowStartMs : startTime,
      lastMs: startTime,
      shift: goesOn ? layout.shift + value : value,
    })
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(layout.shift * 10_000) / 10_000)
  })
  return () => ({ ...(canShift ? { cls: 0 } : {}), ...vitals })
}

function observe(type: string, see: (entry: Entry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  const options = { type, buffered: true, durationThreshold: 40 }
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options)
  return true
}
