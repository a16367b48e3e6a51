import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { outerSizeMm } from '#domain/print/product-layout.ts'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/slider.tsx'
import { m } from '#words/messages.js'
import { PanView } from '../gestures/pan-view.tsx'
import { cardMm, cssPxPerMm, keepScreenScale, readScreenScale, screenScale } from './screen-scale.ts'
import type { HungPieceProps } from './wall-view.tsx'

/** How much wall there is around the piece. */
const aroundPx = 64

/** The piece as large as it is, the middle of it first; a bank card tells how large that is on this screen. */
export function RealSize(piece: HungPieceProps) {
  const [measured, setMeasured] = useState(readScreenScale)
  const [isMeasuring, setIsMeasuring] = useState(false)
  const pxPerMm = measured ?? cssPxPerMm
  const { widthMm, heightMm } = outerSizeMm(piece.shape, piece.frameStyle)

  function measure(next: number) {
    setMeasured(next)
    keepScreenScale(next)
  }

  return (
    <div className="flex flex-col gap-4">
      {isMeasuring ? (
        <CardMeasure pxPerMm={pxPerMm} onMeasured={measure} />
      ) : (
        <PanView
          label={m.editor_wall_real_label({ piece: piece.label })}
          widthPx={widthMm * pxPerMm + 2 * aroundPx}
          heightPx={heightMm * pxPerMm + 2 * aroundPx}
          className="aspect-4/5 max-h-[70dvh] w-full bg-[linear-gradient(150deg,#efedea,#d8d6d2)] sm:aspect-3/2"
        >
          <div className="grid size-max min-h-full min-w-full place-items-center" style={{ padding: aroundPx }}>
            <ProductPicture {...piece} pxPerMm={pxPerMm} glass={false} />
          </div>
        </PanView>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-sm text-ink-6">
          {isMeasuring ? m.editor_wall_card_note() : measured === null ? m.editor_wall_real_guess() : m.editor_wall_real_true()}
        </p>
        <Button variant={isMeasuring ? 'primary' : 'secondary'} onClick={() => setIsMeasuring(!isMeasuring)} className="shrink-0">
          {!isMeasuring && <CreditCard aria-hidden="true" strokeWidth={1.75} />}
          {isMeasuring ? m.editor_wall_card_done() : m.editor_wall_card_measure()}
        </Button>
      </div>
    </div>
  )
}

/** Upright, so that it fits on a phone. */
function CardMeasure({ pxPerMm, onMeasured }: { pxPerMm: number; onMeasured: (pxPerMm: number) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div dir="ltr" className="grid place-items-center overflow-clip bg-wall-2 py-4">
        <div
          className="flex flex-col justify-between bg-gulf-6 p-[8%] text-wall-0 shadow-md"
          style={{ width: cardMm.shortMm * pxPerMm, height: cardMm.longMm * pxPerMm, borderRadius: cardMm.cornerMm * pxPerMm }}
        >
          <span className="h-[12%] w-[22%] rounded-md bg-wall-0/40" />
          <span className="text-center">{m.editor_wall_card_here()}</span>
          <span className="h-[3%] w-1/2 self-end rounded-md bg-wall-0/25" />
        </div>
      </div>
      <Slider
        label={m.editor_wall_card_slider()}
        min={screenScale.least}
        max={screenScale.most}
        step={screenScale.step}
        value={pxPerMm}
        onValueChange={(next) => onMeasured(Math.round(next / screenScale.step) * screenScale.step)}
        format={(value) => m.editor_wall_card_scale({ percent: Math.round((value / cssPxPerMm) * 100) })}
      />
    </div>
  )
}
