import './caption-line.css'
import { useEffect, useState } from 'react'
import { captionDirection, captionLine, type CaptionFont } from '#domain/print/caption.ts'
import type { RectMm } from '#domain/print/placement.ts'
import { placedBox, type Scale } from './scale.ts'

const families: Record<CaptionFont, { latin: string; arabic: string }> = {
  display: { latin: '"Caption display"', arabic: '"Caption display Arabic"' },
  plain: { latin: '"Caption plain"', arabic: '"Caption plain Arabic"' },
}

/** [C5] */
function familiesFor(font: CaptionFont, direction: 'rtl' | 'ltr'): string {
  const { latin, arabic } = families[font]
  return direction === 'rtl' ? `${arabic}, ${latin}` : `${latin}, ${arabic}`
}

export type CaptionLineProps = { text: string; font: CaptionFont; colour: string; band: RectMm; scale: Scale }

/** Small: browsers round the size of type to a 64th. */
const unitsPerMm = 100

/** A line of text in its band, set as the print sets it. */
export default function CaptionLine({ text, font, colour, band, scale }: CaptionLineProps) {
  const [width, height] = [band.widthMm * unitsPerMm, band.heightMm * unitsPerMm]
  const direction = captionDirection(text)
  const family = familiesFor(font, direction)
  const line = captionLine({ width, height }, font, useWidthEm(text, family, direction))
  return (
    <svg className="piece-caption" viewBox={`0 0 ${width} ${height}`} style={placedBox(band, scale)}>
      <text
        x={line.middle}
        y={line.baseline}
        textAnchor="middle"
        direction={direction}
        fill={colour}
        fontFamily={family}
        fontSize={line.size}
      >
        {text}
      </text>
    </svg>
  )
}

/** Large: browsers put the letters of small type on whole pixels. */
const measuredPx = 1000

/** Until its letters are here, about half an em for each. */
function useWidthEm(text: string, family: string, direction: 'rtl' | 'ltr'): number {
  const guess = Math.max(1, text.length / 2)
  const [measured, setMeasured] = useState({ of: '', widthEm: guess })
  const of = `${measuredPx}px ${family}`
  useEffect(() => {
    let current = true
    async function measure() {
      // Letters that cannot be had are measured as the browser replaces them.
      await document.fonts.load(of, text).catch(() => [])
      const pen = document.createElement('canvas').getContext('2d')
      if (!current || !pen) return
      Object.assign(pen, { font: of, direction })
      setMeasured({ of: of + text, widthEm: pen.measureText(text).width / measuredPx })
    }
    void measure()
    return () => void (current = false)
  }, [of, text, direction])
  return measured.of === of + text ? measured.widthEm : guess
}
