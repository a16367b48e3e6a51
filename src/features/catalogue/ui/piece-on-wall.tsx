import './frame-look.css'
import type { ReactNode } from 'react'

export type PieceOnWallProps = {
  widthCm: number
  heightCm: number
  /** None for a canvas. */
  frameStyle?: string | undefined
  /** What fills the piece. */
  children: ReactNode
}

/** A piece above a sofa 220 cm wide; 0.4cqw is a cm of the room, which is 250 cm wide, so all drawings are to one scale. */
export function PieceOnWall({ widthCm, heightCm, frameStyle, children }: PieceOnWallProps) {
  const cm = (length: number) => `${length * 0.4}cqw`
  const railCm = frameStyle ? 2.2 : 0
  return (
    <div className="@container relative overflow-clip">
      <img src="/drawings/room.svg" alt="" width={250} height={262} className="w-full" />
      <div
        className={`absolute box-content shadow-md ${frameStyle ? `rail rail-${frameStyle}` : ''}`}
        style={{
          insetInlineStart: cm(125 - widthCm / 2 - railCm),
          top: cm(Math.min(86 - heightCm / 2, 154 - heightCm) - railCm),
          width: cm(widthCm),
          height: cm(heightCm),
          borderWidth: cm(railCm),
        }}
      >
        {children}
      </div>
    </div>
  )
}
