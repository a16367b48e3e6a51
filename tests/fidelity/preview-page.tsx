import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ProductPicture, type ProductPictureProps } from '#features/product-picture/ui/product-picture.tsx'

/** Shows one picture at a whole pixel and answers where its opening lies. */
async function showPicture(props: ProductPictureProps): Promise<{ x: number; y: number; width: number; height: number }> {
  const place = document.createElement('div')
  place.style.cssText = 'position:absolute;left:40px;top:40px'
  document.body.replaceChildren(place)
  flushSync(() =>
    createRoot(place).render(
      <ProductPicture {...props}>
        <span data-opening style={{ position: 'absolute', inset: 0 }} />
      </ProductPicture>,
    ),
  )
  await Promise.all([...document.images].map((image) => image.decode()))
  const opening = () => document.querySelector('[data-opening]')!.getBoundingClientRect()
  const { x, y } = opening()
  place.style.left = `${40 + Math.ceil(x) - x}px`
  place.style.top = `${40 + Math.ceil(y) - y}px`
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x: left, y: top, width, height } = opening()
  return { x: left, y: top, width, height }
}

Object.assign(window, { showPicture })
