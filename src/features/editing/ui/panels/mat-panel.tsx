import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { matColours, type MatColour, type MatSize } from '#domain/prices/pricing.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { m } from '#words/messages.js'
import { ChoiceCards, ChoiceRow } from './choice-cards.tsx'
import { CornerSample } from './corner-sample.tsx'
import { cellOf, type Choice, type Mounts } from '../choice.ts'
import { whyNotWords, type OfferedMat } from '../offers/offers.ts'
import { shownIn, shownWhole, type Pictured } from './pictured.ts'

export type MatPanelProps = Pictured & {
  choice: Choice
  /** All of `matsFor`. */
  mats: readonly OfferedMat[]
  frameStyle: FrameStyle | null
  mounts: Mounts
  onMat: (mat: Choice['mat']) => void
}

export const matColourWords: Readonly<Record<MatColour, () => string>> = {
  white: m.cart_mat_white,
  offwhite: m.cart_mat_offwhite,
  gray: m.cart_mat_gray,
  black: m.cart_mat_black,
}
const matSizeWords: Readonly<Record<MatSize, () => string>> = { regular: m.editor_mat_regular, jumbo: m.editor_mat_jumbo }

const bareSample = { shape: plainShape('frame', '20x25'), pxPerMm: 0.9 }
const sample = { shape: plainShape('frame', '20x25', { mat: { borderMm: 28 } }), pxPerMm: 0.9 }

/** With or without a mat, and which. */
export function MatPanel({ choice, mats, frameStyle, mounts, onMat, photo, picture }: MatPanelProps) {
  const { mat, size } = choice
  const from = cellOf(choice, mounts)
  return (
    <ChoiceRow>
      <ChoiceCards
        legend={m.editor_mat_colour()}
        hideLegend
        chosen={mat.isOn ? mat.colour : 'none'}
        onChoose={(chosen) => onMat(chosen === 'none' ? { ...mat, isOn: false } : { ...mat, isOn: true, colour: chosen })}
        isSmall
        className="up-to-cols-5 [--column:3.5rem]"
        cards={(['none', ...matColours] as const).map((colour) => ({
          value: colour,
          picture: (
            <CornerSample
              {...(colour === 'none' ? bareSample : sample)}
              corner="top-left"
              frameStyle={frameStyle}
              matColour={colour === 'none' ? 'white' : colour}
              photos={[shownWhole({ photo, picture })]}
            />
          ),
          text: <span className="text-sm font-medium">{colour === 'none' ? m.editor_mat_none() : matColourWords[colour]()}</span>,
        }))}
      />
      <p className="text-sm text-ink-6 in-row:hidden">{m.editor_mat_hint()}</p>
      {mat.isOn && (
        <ChoiceCards
          legend={m.editor_mat_width()}
          chosen={mat.size}
          onChoose={(wide) => onMat({ ...mat, size: wide })}
          className="grid-cols-2"
          isPlainInRow
          cards={mats.map((offered) => {
            const shape = plainShape('frame', size, { mat: offered.isAvailable ? { borderMm: offered.widthMm } : null })
            return {
              value: offered.size,
              whyNot: offered.whyNot && whyNotWords[offered.whyNot](),
              picture: (
                <span className="grid h-36 place-items-center bg-wall-2 in-row:hidden">
                  <FittedPicture
                    shape={shape}
                    frameStyle={frameStyle}
                    matColour={mat.colour}
                    photos={[shownIn({ photo, picture }, from, shape)]}
                    className={widthFor(shape.size)}
                  />
                </span>
              ),
              text: (
                <>
                  <span className="font-medium">
                    {m.editor_mat_named({ name: matSizeWords[offered.size](), width: offered.widthMm / 10 })}
                  </span>
                  <span className="text-sm text-ink-6">{m.editor_extra({ price: formatAed(offered.extraFils) })}</span>
                </>
              ),
            }
          })}
        />
      )}
    </ChoiceRow>
  )
}

function widthFor({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  if (widthMm === heightMm) return 'w-26'
  return widthMm > heightMm ? 'w-32' : 'w-22'
}
