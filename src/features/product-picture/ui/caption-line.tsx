import './caption-line.css'
import { useEffect, useState } from 'react'
import { lineDirection, captionLine, type CaptionFont } from '#domain/print/caption.ts'
import type { RectMm } from '#domain/print/units.ts'
import { placedBox, type Scale } from './scale.ts'

const families: Record<CaptionFont, { latin: string; arabic: string }> = {
  display: { latin: '"Caption display"', arabic: '"Caption display Arabic"' },
  plain: { latin: '"Caption plain"', arabic: '"Caption plain Arabic"' },
}

/** [CA2] */
function familiesFor(font: CaptionFont, direction: 'rtl' | 'ltr'): string {
  const { latin, arabic } = families[font]
  return direction === 'rtl' ? `${arabic}, ${latin}` : `${latin}, ${arabic}`
}

export type CaptionLineProps = { text: string; font: CaptionFont; colour: string; band: RectMm; scale: Scale }

/** The size of the type in the line's own units: browsers round it to a 64th, and how far a letter goes too. */
const sizeUnits = 32

/** Browsers put the letters of what is quite level on whole pixels, and of anything else where they belong. Too little to see in a word. */
const tiltDeg = 0.1

/** A line of text in its band, set as the print sets it. */
export default function CaptionLine({ text, font, colour, band, scale }: CaptionLineProps) {
  const direction = lineDirection(text)
  const family = familiesFor(font, direction)
  const { widthEm, words } = useMeasured(text, family, direction)
  const line = captionLine({ width: band.widthMm, height: band.heightMm }, font, widthEm)
  const unitsPerMm = sizeUnits / line.size
  const y = line.baseline * unitsPerMm
  return (
    <div className="piece-caption" style={placedBox(band, scale)}>
      <svg
        viewBox={`0 0 ${band.widthMm * unitsPerMm} ${band.heightMm * unitsPerMm}`}
        direction={direction}
        fill={colour}
        fontFamily={family}
        fontSize={sizeUnits}
        textAnchor="middle"
      >
        {words.map(({ word, middleEm }) => {
          const fromMiddleEm = (middleEm - widthEm / 2) * (direction === 'rtl' ? -1 : 1)
          const x = line.middle * unitsPerMm + fromMiddleEm * sizeUnits
          return (
            <text key={middleEm} x={x} y={y} transform={/\s/.test(word) ? undefined : `rotate(${tiltDeg} ${x} ${y})`}>
              {word}
            </text>
          )
        })}
      </svg>
    </div>
  )
}

/** Words of a line, each with how far its middle is from where the line begins. */
type Measured = { widthEm: number; words: { word: string; middleEm: number }[] }

/** Large: browsers put the letters of small type on whole pixels. */
const measuredPx = 1000

/** Until its letters are here, about half an em for each. */
function useMeasured(text: string, family: string, direction: 'rtl' | 'ltr'): Measured {
  const [measured, setMeasured] = useState<{ of: string; line: Measured } | null>(null)
  const of = `${measuredPx}px ${family}`
  useEffect(() => {
    let current = true
    async function measure() {
      // Letters that cannot be had are measured as the browser replaces them.
      await document.fonts.load(of, text).catch(() => [])
      const pen = document.createElement('canvas').getContext('2d')
      if (!current || !pen) return
      Object.assign(pen, { font: of, direction })
      const widthOf = (part: string) => pen.measureText(part).width / measuredPx
      const line = isOneWay(text, direction) ? wordByWord(text, widthOf) : wholeLine(text, widthOf(text))
      setMeasured({ of: of + text, line })
    }
    void measure()
    return () => void (current = false)
  }, [of, text, direction])
  return measured?.of === of + text ? measured.line : wholeLine(text, Math.max(1, text.length / 2))
}

function wholeLine(text: string, widthEm: number): Measured {
  return { widthEm, words: [{ word: text, middleEm: widthEm / 2 }] }
}

function wordByWord(text: string, widthOf: (part: string) => number): Measured {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    middleEm: widthOf(text.slice(0, index)) + widthOf(word) / 2,
  }))
  return { widthEm: widthOf(text), words }
}

/** Where both ways of writing meet, words do not simply follow each other: such a line stays in one piece. */
function isOneWay(text: string, direction: 'rtl' | 'ltr'): boolean {
  return !(direction === 'rtl' ? /\p{Script=Latin}/u : /[\u0590-\u08ff]/).test(text)
}
