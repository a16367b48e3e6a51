import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { m } from '#words/messages.js'
import { ChoiceCards, ChoiceRow } from './choice-cards.tsx'
import { editorKinds, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { kindWords } from '../offers/offers.ts'
import { shownWhole, type Pictured } from './pictured.ts'

export type ProductPanelProps = Pictured & {
  kind: EditorKind
  /** For those that have one. */
  frameStyle: FrameStyle
  onKind: (kind: EditorKind) => void
}

const texts: Readonly<Record<EditorKind, () => string>> = {
  'print-frame': m.editor_kind_print_frame,
  canvas: m.editor_kind_canvas,
  'framed-canvas': m.editor_kind_framed_canvas,
  'panoramic-canvas': m.editor_kind_panoramic,
  'framed-panoramic-canvas': m.editor_kind_framed_panoramic,
}

/** The five products; what another one makes of the size is for `kindMessage` to say. */
export function ProductPanel({ kind, frameStyle, onKind, photo, picture }: ProductPanelProps) {
  return (
    <ChoiceRow>
      <ChoiceCards
        legend={m.editor_product()}
        hideLegend
        chosen={kind}
        onChoose={onKind}
        inRows
        cards={editorKinds.map((each) => {
          const { isCanvas, hasFrame, isPanoramic } = kindTraits[each]
          const shape = isCanvas
            ? plainShape('canvas', isPanoramic ? '90x30' : '40x30')
            : plainShape('frame', '40x30', { mat: { borderMm: 35 } })
          return {
            value: each,
            picture: (
              <FittedPicture
                shape={shape}
                frameStyle={hasFrame ? frameStyle : null}
                photos={[shownWhole({ photo, picture })]}
                className={isPanoramic ? 'w-22 in-row:w-18' : 'my-3 w-16 in-row:my-1 in-row:w-12'}
              />
            ),
            text: (
              <>
                <span className="font-medium">{kindWords[each]()}</span>
                <span className="text-sm text-ink-6 in-row:hidden">{texts[each]()}</span>
              </>
            ),
          }
        })}
      />
    </ChoiceRow>
  )
}
