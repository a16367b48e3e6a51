import { useLayoutEffect, useRef, type ComponentProps } from 'react'

/** A picture that no address leads to: a chosen file, or an answer that had to be asked for with a header. */
export function BlobImage({ blob, alt, ...rest }: Omit<ComponentProps<'img'>, 'src' | 'ref'> & { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const url = URL.createObjectURL(blob)
    image.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img {...rest} ref={image} alt={alt} draggable={false} />
}
