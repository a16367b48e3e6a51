import { useState } from 'react'
import { cssPxPerMm, keepScreenScale, readScreenScale } from './screen-scale.ts'

/** How large a millimetre is on this screen: guessed, until somebody has held a bank card to it. */
export function useRealSize() {
  const [measured, setMeasured] = useState(readScreenScale)
  const [tried, setTried] = useState<number | null>(null)
  const pxPerMm = tried ?? measured ?? cssPxPerMm
  return {
    pxPerMm,
    isGuess: measured === null,
    isMeasuring: tried !== null,
    /** Begins with what is taken for it now: it may match already. */
    begin: () => setTried(pxPerMm),
    measure: setTried,
    finish() {
      setMeasured(pxPerMm)
      keepScreenScale(pxPerMm)
      setTried(null)
    },
    cancel: () => setTried(null),
  }
}

export type RealSize = ReturnType<typeof useRealSize>
