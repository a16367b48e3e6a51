import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Picture, type PictureName } from './picture.tsx'
import { Rails, type Finish } from './rails.tsx'

const wallShadow = 'shadow-[0_1px_2px_rgb(20_22_21/.25),0_10px_18px_rgb(20_22_21/.18),0_28px_48px_rgb(20_22_21/.14)]'
const insideShadow = 'after:pointer-events-none after:absolute after:inset-0 after:shadow-[inset_2px_3px_5px_rgb(20_22_21/.32)]'
const cardSizes = '(min-width: 1024px) 340px, (min-width: 640px) 45vw, 90vw'
const pageSizes = '(min-width: 1024px) 44vw, 82vw'

type FramedPrintProps = {
  finish: Finish
  /** As the picture of a page, rather than on a card. */
  large?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function FramedPrint({ finish, large = false, className, children }: FramedPrintProps) {
  const rail = large ? '[--rail:0.65rem] sm:[--rail:1rem]' : '[--rail:0.4rem] sm:[--rail:0.7rem]'
  return (
    <div className={cn('relative bg-ink-7 p-(--rail)', rail, wallShadow, className)}>
      <Rails finish={finish} />
      <div className={cn('relative bg-wall-0 p-[9%]', insideShadow)}>{children}</div>
    </div>
  )
}

type CanvasProps = {
  photo: PictureName
  alt: string
  finish?: Finish | undefined
  /** As the picture a page opens with, rather than on a card. */
  large?: boolean | undefined
  className?: string | undefined
  /** The aspect ratio, and which part of the photo it keeps. */
  shape: string
}

/** A wrapped canvas seen a little from the right, its side a mirrored slice; with a finish it floats in a frame, seen from the front. */
export function CanvasPiece({ photo, alt, finish, large = false, className, shape }: CanvasProps) {
  const front = <Picture name={photo} alt={alt} sizes={large ? pageSizes : cardSizes} shape={shape} priority={large} />
  if (finish) return <FloatingCanvas finish={finish} large={large} className={className} front={front} />
  return (
    <div className={cn('[perspective:60rem]', className)}>
      <div className="relative rotate-y-[-24deg] transform-3d [--depth:0.8rem] sm:[--depth:1.4rem]">
        <div className={cn('absolute inset-0 translate-z-[calc(-1*var(--depth))]', wallShadow)} />
        {front}
        <div aria-hidden="true" className="absolute inset-y-0 left-full w-(--depth) origin-left rotate-y-90 overflow-clip brightness-[.68]">
          <img
            src={`/pictures/${photo}-640.webp`}
            alt=""
            loading="lazy"
            width={640}
            height={427}
            className={cn('h-full w-auto max-w-none -scale-x-100 object-cover', shape)}
          />
        </div>
      </div>
    </div>
  )
}

type FloatingCanvasProps = { finish: Finish; large: boolean; className: string | undefined; front: ReactNode }

/** The gap between canvas and frame is a dark tray; the canvas casts its own small shadow into it. */
function FloatingCanvas({ finish, large, className, front }: FloatingCanvasProps) {
  const rail = large ? '[--rail:0.5rem] sm:[--rail:0.8rem]' : '[--rail:0.3rem] sm:[--rail:0.5rem]'
  const canvasEdge =
    'after:absolute after:inset-0 after:shadow-[inset_1px_1px_1px_rgb(255_255_255/.35),inset_-1px_-1px_2px_rgb(20_22_21/.4)]'
  return (
    <div className={cn('relative bg-ink-9 p-(--rail)', rail, wallShadow, className)}>
      <Rails finish={finish} />
      <div className={cn('bg-[#0c0d0c]', large ? 'p-0.75 sm:p-1.25' : 'p-0.5 sm:p-0.75')}>
        <div className={cn('relative shadow-[2px_3px_4px_rgb(0_0_0/.9)] after:pointer-events-none', canvasEdge)}>{front}</div>
      </div>
    </div>
  )
}
