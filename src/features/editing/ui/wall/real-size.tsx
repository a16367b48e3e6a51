import { CreditCard } from 'lucide-react'
import { useRef } from 'react'
import { outerSizeMm } from '#domain/print/product-layout.ts'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { m } from '#words/messages.js'
import { PanView } from '../gestures/pan-view.tsx'
import { useSize } from '../gestures/use-size.ts'
import type { HungPieceProps } from './hung-piece.ts'
import { cardMm, cssPxPerMm, screenScale } from './screen-scale.ts'
import type { LocalPicture } from '../photos/use-edited-photos.ts'
import { useSharper } from './use-sharper.ts'
import type { RealSize } from './use-real-size.ts'

/** How much wall there is around the piece. */
const aroundPx = 64

export type RealSizeViewProps = { piece: HungPieceProps; large: LocalPicture | null; real: RealSize }

/** The piece as large as it is: of one larger than the view its corner first, from where it goes on. While the screen is measured, a bank card. */
export function RealSizeView({ piece, large, real: { pxPerMm, isMeasuring } }: RealSizeViewProps) {
  const { widthMm, heightMm } = outerSizeMm(piece.shape, piece.frameStyle)
  const sharper = useSharper(piece.photos[0] ?? null, large)
  const photos = large ? [sharper] : piece.photos
  if (isMeasuring) return <Card pxPerMm={pxPerMm} />
  return (
    <PanView
      label={m.editor_wall_real_label({ piece: piece.label })}
      widthPx={widthMm * pxPerMm + 2 * aroundPx}
      heightPx={heightMm * pxPerMm + 2 * aroundPx}
      startX={0}
      startY={0}
      className="size-full bg-[linear-gradient(150deg,#efedea,#d8d6d2)]"
    >
      <div className="grid size-max min-h-full min-w-full place-items-center" style={{ padding: aroundPx }}>
        <ProductPicture {...piece} photos={photos} pxPerMm={pxPerMm} glass={false} />
      </div>
    </PanView>
  )
}

/** A bank card tells how large things are on this screen. */
export function RealSizeTools({ real: { pxPerMm, isGuess, isMeasuring, begin, measure, finish, cancel } }: { real: RealSize }) {
  return (
    <div className="flex flex-col gap-3 in-row:gap-1">
      {isMeasuring && (
        <Slider
          label={m.editor_wall_card_slider()}
          min={screenScale.least}
          max={screenScale.most}
          step={screenScale.step}
          value={pxPerMm}
          onValueChange={(next) => measure(Math.round(next / screenScale.step) * screenScale.step)}
          format={(value) => m.editor_wall_card_scale({ percent: Math.round((value / cssPxPerMm) * 100) })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant={isMeasuring ? 'primary' : 'secondary'} onClick={isMeasuring ? finish : begin} className="shrink-0 px-3">
          {!isMeasuring && <CreditCard aria-hidden="true" strokeWidth={1.75} />}
          {isMeasuring ? m.editor_wall_card_done() : m.editor_wall_card_measure()}
        </Button>
        {isMeasuring && (
          <Button variant="quiet" className="shrink-0 px-3" onClick={cancel}>
            {m.ui_cancel()}
          </Button>
        )}
        <p className="grow basis-36 text-sm text-ink-6">
          {isMeasuring ? m.editor_wall_card_note() : isGuess ? m.editor_wall_real_guess() : m.editor_wall_real_true()}
        </p>
      </div>
    </div>
  )
}

/** Lying where there is room for that, else upright. */
function Card({ pxPerMm }: { pxPerMm: number }) {
  const view = useRef<HTMLDivElement>(null)
  const room = useSize(view)
  const [shortPx, longPx] = [cardMm.shortMm * pxPerMm, cardMm.longMm * pxPerMm]
  const isLying = room.widthPx > room.heightPx && room.widthPx >= longPx
  return (
    <div ref={view} dir="ltr" className="size-full overflow-auto bg-wall-2">
      <div className="grid min-h-full min-w-max place-items-center">
        <div
          className="flex flex-col justify-between bg-gulf-6 p-[8%] text-wall-0 shadow-md"
          style={{
            width: isLying ? longPx : shortPx,
            height: isLying ? shortPx : longPx,
            borderRadius: cardMm.cornerMm * pxPerMm,
          }}
        >
          <span className="h-[12%] w-[22%] rounded-md bg-wall-0/40" />
          <span className="text-center">{m.editor_wall_card_here()}</span>
          <span className="h-[3%] w-1/2 self-end rounded-md bg-wall-0/25" />
        </div>
      </div>
    </div>
  )
}
