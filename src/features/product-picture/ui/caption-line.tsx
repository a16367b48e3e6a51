import './caption-line.css'
import { useEffect, useState } from 'react'
import { captionSizeShare, captionWidthShare, type CaptionFont } from '#domain/print/caption.ts'
import type { RectMm } from '#domain/print/placement.ts'
import { placedBox, type Scale } from './scale.ts'

const families: Record<CaptionFont, string> = { display: 'Caption display', plain: 'Caption plain' }

export type CaptionLineProps = { text: string; font: CaptionFont; colour: string; band: RectMm; scale: Scale }

/** A line of text in its band, as large as the print has it. */
export default function CaptionLine({ text, font, colour, band, scale }: CaptionLineProps) {
  const widthEm = useTextWidthEm(text, families[font])
  const sizeMm = Math.min(band.heightMm * captionSizeShare, (band.widthMm * captionWidthShare) / widthEm)
  return (
    <div
      dir="auto"
      className="piece-caption"
      style={{ ...placedBox(band, scale), color: colour, fontFamily: families[font], fontSize: scale.length(sizeMm) }}
    >
      {text}
    </div>
  )
}

/** Until its letters are here, about half an em for each. */
function useTextWidthEm(text: string, family: string): number {
  const guess = Math.max(1, text.length / 2)
  const [measured, setMeasured] = useState({ of: '', widthEm: guess })
  const of = `100px "${family}"`
  useEffect(() => {
    let current = true
    async function measure() {
      // Letters that cannot be had are measured as the browser replaces them.
      await document.fonts.load(of, text).catch(() => [])
      const pen = document.createElement('canvas').getContext('2d')
      if (!current || !pen) return
      pen.font = of
      setMeasured({ of: of + text, widthEm: pen.measureText(text).width / 100 })
    }
    void measure()
    return () => void (current = false)
  }, [of, text])
  return measured.of === of + text ? measured.widthEm : guess
}
