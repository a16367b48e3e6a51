export type PhotoFillProps = {
  url: string | null
  /** Which part stays in another shape, in the words of `object-position`. */
  position: string
}

/** The photo as it fills its box; grey where the browser cannot show it. */
export function PhotoFill({ url, position }: PhotoFillProps) {
  return (
    <span className="relative block size-full overflow-clip bg-wall-3">
      {url ? (
        <img src={url} alt="" decoding="async" className="size-full object-cover" style={{ objectPosition: position }} />
      ) : (
        <span className="block size-full bg-[linear-gradient(135deg,var(--color-wall-2),var(--color-line-ui))]" />
      )}
      <span className="absolute inset-0 shadow-[inset_1px_2px_3px_rgb(20_22_21/.35)]" />
    </span>
  )
}
