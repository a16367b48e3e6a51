import { useMemo, type CSSProperties, type ReactNode } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { MatColour } from '#domain/prices/pricing.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import { hang, isCanvas, layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { cn } from '#ui/class-names.ts'
import { CanvasSides } from './canvas-sides.tsx'
import { Moulding } from './moulding.tsx'
import { Painting } from './painting.tsx'
import { exactScale, fluidScale, placedBox, type Scale } from './scale.ts'
import type { ShownPhoto } from './shown-photo.ts'

export type PictureOfProduct = {
  shape: PieceShape
  /** None leaves a canvas bare; around a canvas it is a floater frame. */
  frameStyle: FrameStyle | null
  matColour?: MatColour | undefined
  /** One for each cell; null where a photo is still to come. */
  photos: readonly (ShownPhoto | null)[]
  look?: CollageLook | null | undefined
  /** What a listener hears; without one the picture is decoration. */
  label?: string | undefined
  /** Only the painting, to be held against the print: no glass, weave, bevel, shadow. */
  bare?: boolean | undefined
  /** Off while someone moves the photo. */
  glass?: boolean | undefined
  /** The cell whose photo someone moves now. */
  held?: number | null | undefined
  /** What lies over it is there to be used, also by those who listen. */
  interactive?: boolean | undefined
  className?: string | undefined
  /** Lies over the opening. */
  children?: ReactNode
}

export type ProductPictureProps = PictureOfProduct & { pxPerMm: number }

/** A product at an exact scale. Its box is the piece with its frame; the sides of a canvas and the shadow on the wall reach beyond. */
export function ProductPicture({ pxPerMm, ...picture }: ProductPictureProps) {
  const scale = useMemo(() => exactScale(pxPerMm), [pxPerMm])
  return <DrawnPicture {...picture} scale={scale} mm={`${pxPerMm}px`} />
}

/** A product as wide as the room it is given, drawn without script. */
export function FittedPicture({ className, ...picture }: PictureOfProduct) {
  const { outer } = hang(picture.shape, picture.frameStyle)
  return (
    <div className={cn('piece-fit', className)} style={{ aspectRatio: `${outer.widthMm} / ${outer.heightMm}` }}>
      <DrawnPicture {...picture} scale={fluidScale} mm={`calc(100cqw / ${outer.widthMm})`} />
    </div>
  )
}

/** A product at a scale that CSS knows: `mm` is how long one is, in any unit. */
export function ScaledPicture(picture: PictureOfProduct & { mm: string }) {
  return <DrawnPicture {...picture} scale={fluidScale} />
}

type DrawnPictureProps = PictureOfProduct & { scale: Scale; mm: string }

function DrawnPicture({
  shape,
  frameStyle,
  matColour = 'white',
  photos,
  look = null,
  label,
  bare = false,
  glass = true,
  held = null,
  interactive = false,
  className,
  children,
  scale,
  mm,
}: DrawnPictureProps) {
  const layout = layOut(shape)
  const { outer, railMm, faceAtMm } = hang(shape, frameStyle)
  const canvas = isCanvas(shape.product)
  const painting = { layout, photos, look, gapless: shape.collage?.gapMm === 0, held, scale }
  const { opening } = layout
  const seen = placedBox({ ...opening, xMm: faceAtMm + opening.xMm, yMm: faceAtMm + opening.yMm }, scale)
  const box = {
    '--mm': mm,
    '--rail-mm': railMm,
    '--width': scale.length(outer.widthMm),
    height: scale.length(outer.heightMm),
  } as CSSProperties
  const onPaper = !canvas && !bare
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : interactive ? {} : { 'aria-hidden': true })}
      dir="ltr"
      className={cn('piece', canvas ? 'piece-canvas' : 'piece-paper', frameStyle && 'piece-framed', className)}
      style={box}
    >
      {!bare && <div className="piece-shadow" />}
      {canvas && !frameStyle && !bare && <CanvasSides {...painting} />}
      {onPaper && shape.mat && <Mat colour={matColour} opening={seen} />}
      {canvas && frameStyle && !bare && <div className="piece-gap" />}
      <div className="piece-window" style={seen}>
        <div style={{ transform: `translate(${scale.length(-opening.xMm)}, ${scale.length(-opening.yMm)})` }}>
          <Painting {...painting} />
        </div>
      </div>
      {!bare && <div className="piece-surface" style={seen} />}
      {onPaper && glass && <div className="piece-glass" />}
      {frameStyle && !bare && <Moulding style={frameStyle} />}
      {children && (
        <div className="piece-over" style={seen}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Paper board with a bevelled opening, in the shadow of its frame. */
function Mat({ colour, opening }: { colour: MatColour; opening: CSSProperties }) {
  return (
    <>
      <div className={`piece-mat piece-mat-${colour}`} />
      <div style={opening}>
        <div className="piece-bevel" />
      </div>
    </>
  )
}
