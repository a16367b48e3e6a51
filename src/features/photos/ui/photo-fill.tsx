import { cn } from '#ui/class-names.ts'

export type PhotoFillProps = {
  url: string | null
  /** Which part stays when the piece has another shape, in the words of `object-position`. */
  position: string
  canvas: boolean
  className?: string | undefined
}

const insideFrame = 'shadow-[inset_1px_2px_3px_rgb(20_22_21/.35)]'
const canvasEdge = 'shadow-[inset_1px_1px_1px_rgb(255_255_255/.4),inset_-1px_-1px_2px_rgb(20_22_21/.4)]'

/** The photo as it covers a piece, with the light of a frame's rail or a canvas's fold; grey where the browser cannot show it. */
export function PhotoFill({ url, position, canvas, className }: PhotoFillProps) {
  return (
    <span className={cn('relative block size-full overflow-clip bg-wall-3', className)}>
      {url ? (
        <img src={url} alt="" decoding="async" className="size-full object-cover" style={{ objectPosition: position }} />
      ) : (
        <span className="block size-full bg-[linear-gradient(135deg,var(--color-wall-2),var(--color-line-ui))]" />
      )}
      <span className={cn('absolute inset-0', canvas ? canvasEdge : insideFrame)} />
    </span>
  )
}
