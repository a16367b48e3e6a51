import type { FrameStyle } from '#domain/looks/frame-styles.ts'

const sides = ['top', 'left', 'right', 'bottom'] as const

/** Four mitred rails over the edges of the piece, as wide as its `--rail`. */
export function Moulding({ style }: { style: FrameStyle }) {
  return (
    <div className={`moulding moulding-${style}`}>
      {sides.map((side) => (
        <div key={side} className={`rail rail-${side}`} />
      ))}
      <div className="mitres" />
    </div>
  )
}
