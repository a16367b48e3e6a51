import { canvasEdges, type CanvasEdge } from '#domain/prices/pricing.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { m } from '#words/messages.js'
import { ChoiceCards, ChoiceRow } from './choice-cards.tsx'
import { CornerSample } from './corner-sample.tsx'
import { shownWhole, type Pictured } from './pictured.ts'

export type EdgePanelProps = Pictured & { edge: CanvasEdge; onEdge: (edge: CanvasEdge) => void }

const words: Readonly<Record<CanvasEdge, { name: () => string; text: () => string }>> = {
  mirror: { name: m.editor_edge_mirror, text: m.editor_edge_mirror_text },
  black: { name: m.editor_edge_black, text: m.editor_edge_black_text },
  white: { name: m.editor_edge_white, text: m.editor_edge_white_text },
  image: { name: m.editor_edge_image, text: m.editor_edge_image_text },
}

/** What goes round the bars of a canvas. */
export function EdgePanel({ edge, onEdge, photo, picture }: EdgePanelProps) {
  return (
    <ChoiceRow>
      <ChoiceCards
        legend={m.choice_edge()}
        hideLegend
        chosen={edge}
        onChoose={onEdge}
        className="grid-cols-2"
        cards={canvasEdges.map((each) => ({
          value: each,
          picture: (
            <CornerSample
              shape={plainShape('canvas', '14x11', { edge: each })}
              corner="bottom-right"
              frameStyle={null}
              photos={[shownWhole({ photo, picture })]}
              pxPerMm={1.3}
            />
          ),
          text: (
            <>
              <span className="font-medium">{words[each].name()}</span>
              <span className="text-sm text-ink-6 in-row:hidden">{words[each].text()}</span>
            </>
          ),
        }))}
      />
    </ChoiceRow>
  )
}
