import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { Notice } from '#ui/states/notice.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { ChoiceCards, ChoiceRow } from './choice-cards.tsx'
import { CornerSample } from './corner-sample.tsx'
import { kindTraits } from '#features/designs/editor-kind.ts'
import type { Choice } from '../choice.ts'
import { whyNotWords, type OfferedFrame } from '../offers/offers.ts'
import { shownWhole, type Pictured } from './pictured.ts'

export type FramePanelProps = Pictured & {
  choice: Choice
  /** All of `framesFor`. */
  frames: readonly OfferedFrame[]
  onFrame: (frame: OfferedFrame) => void
}

/** How near the samples are: so that rails of both kinds look as wide as a thumb. */
const samples = {
  frame: { shape: plainShape('frame', '20x25', { mat: { borderMm: 18 } }), pxPerMm: 1.1 },
  floater: { shape: plainShape('canvas', '30x40'), pxPerMm: 1.5 },
}

/** Frames as corners of the real moulding; around a canvas, as floater frames. */
export function FramePanel({ choice, frames, onFrame, photo, picture }: FramePanelProps) {
  const { isCanvas } = kindTraits[choice.kind]
  const isGone = !frames.some(({ id }) => id === choice.frameId)
  const cheapest = Math.min(...frames.flatMap(({ priceFils }) => priceFils ?? []))
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Notice tone="warn">{m.editor_frame_gone()}</Notice>}
      <ChoiceRow>
        <ChoiceCards
          legend={isCanvas ? m.editor_floater() : m.choice_frame()}
          hideLegend
          chosen={choice.frameId}
          onChoose={(id) => {
            const frame = frames.find((each) => each.id === id)
            if (frame) onFrame(frame)
          }}
          isSmall
          className="up-to-cols-4 [--column:5rem]"
          cards={frames.map(({ id, name, style, priceFils, whyNot }) => ({
            value: id,
            whyNot: whyNot && (whyNot === 'not-in-frame' ? m.editor_why_not_in_size() : whyNotWords[whyNot]()),
            picture: (
              <CornerSample
                {...samples[isCanvas ? 'floater' : 'frame']}
                corner="top-left"
                frameStyle={style}
                matColour={choice.mat.colour}
                photos={[shownWhole({ photo, picture })]}
              />
            ),
            text: (
              <>
                <span className="text-sm font-medium">
                  <OwnWords text={name} />
                </span>
                {priceFils !== null && priceFils > cheapest && (
                  <span className="text-sm text-ink-6">{m.editor_extra({ price: formatAed(fils(priceFils - cheapest)) })}</span>
                )}
              </>
            ),
          }))}
        />
      </ChoiceRow>
      {isCanvas && <p className="text-sm text-ink-6 low:hidden">{m.editor_floater_note()}</p>}
    </div>
  )
}
