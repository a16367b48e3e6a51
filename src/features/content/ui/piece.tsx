import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { Picture, type PictureName } from './picture.tsx'

export type Finish = 'black' | 'white' | 'natural' | 'walnut'

const rails: Record<Finish, string> = { black: '#2a2a2a', white: '#f1f0ec', natural: '#c79a62', walnut: '#5b3b29' }

/** Four rails lit from the top left; a border's corners are the mitres. Never mirrored: light is physical. */
function railColours(finish: Finish): CSSProperties {
  const rail = rails[finish]
  const lit = `color-mix(in oklab, ${rail}, white 14%)`
  const right = `color-mix(in oklab, ${rail}, #17110b 13%)`
  const bottom = `color-mix(in oklab, ${rail}, #17110b 20%)`
  return { borderColor: `${lit} ${right} ${bottom} ${rail}` }
}

const wallShadow = 'shadow-[0_1px_2px_rgb(20_22_21/.25),0_10px_18px_rgb(20_22_21/.18),0_28px_48px_rgb(20_22_21/.14)]'
const insideShadow = 'after:pointer-events-none after:absolute after:inset-0 after:shadow-[inset_2px_3px_5px_rgb(20_22_21/.32)]'
const cardSizes = '(min-width: 1024px) 340px, (min-width: 640px) 45vw, 90vw'

export function FramedPrint({ finish, className, children }: { finish: Finish; className?: string; children: ReactNode }) {
  return (
    <div className={cn('border-[0.4rem] sm:border-[0.7rem]', wallShadow, className)} style={railColours(finish)}>
      <div className={cn('relative bg-wall-0 p-[9%]', insideShadow)}>{children}</div>
    </div>
  )
}

type CanvasProps = {
  photo: PictureName
  alt: string
  finish?: Finish | undefined
  className?: string | undefined
  /** The aspect ratio, and which part of the photo it keeps. */
  shape: string
}

/** A wrapped canvas seen a little from the right, its side a mirrored slice; with a finish it floats in a frame, seen from the front. */
export function CanvasPiece({ photo, alt, finish, className, shape }: CanvasProps) {
  if (finish) {
    return (
      <div className={cn('border-[0.3rem] bg-ink-9 p-1 sm:border-[0.5rem] sm:p-1.5', wallShadow, className)} style={railColours(finish)}>
        <Picture name={photo} alt={alt} sizes={cardSizes} shape={shape} />
      </div>
    )
  }
  return (
    <div className={cn('[perspective:60rem]', className)}>
      <div className="relative rotate-y-[-24deg] transform-3d [--depth:0.8rem] sm:[--depth:1.4rem]">
        <div className={cn('absolute inset-0 translate-z-[calc(-1*var(--depth))]', wallShadow)} />
        <Picture name={photo} alt={alt} sizes={cardSizes} shape={shape} />
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
