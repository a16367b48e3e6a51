import { useState } from 'react'
import { cssPxPerMm, keepScreenScale, readScreenScale } from './screen-scale.ts'

/** How large a millimetre is on this screen: guessed, until somebody has held a bank card to it. */
export function useRealSize() {
  const [measured, setMeasured] = useState(readScreenScale)
  const [isMeasuring, setMeasuring] = useState(false)
  return {
    pxPerMm: measured ?? cssPxPerMm,
    isGuess: measured === null,
    isMeasuring,
    setMeasuring,
    measure(next: number) {
      setMeasured(next)
      keepScreenScale(next)
    },
  }
}

export type RealSize = ReturnType<typeof useRealSize>
