import '#features/product-picture/ui/moulding.css'
import '#features/product-picture/ui/product-picture.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ProductPicture, type ProductPictureProps } from '#features/product-picture/ui/product-picture.tsx'

type Box = { x: number; y: number; width: number; height: number }

/** Shows one picture at a whole pixel and answers where its opening lies. */
async function showPicture(props: ProductPictureProps): Promise<Box> {
  const place = emptyPlace()
  flushSync(() =>
    createRoot(place).render(
      <ProductPicture {...props}>
        <span data-opening style={{ position: 'absolute', inset: 0 }} />
      </ProductPicture>,
    ),
  )
  await allDecoded()
  if (props.look?.caption) await captionSet()
  const opening = () => document.querySelector('[data-opening]')!.getBoundingClientRect()
  const { x, y } = opening()
  // Not by left and top: browsers round those to whole pixels where a picture in them is turned.
  place.style.transform = `translate(${Math.ceil(x) - x}px, ${Math.ceil(y) - y}px)`
  await painted()
  const { x: left, y: top, width, height } = opening()
  return { x: left, y: top, width, height }
}

/** Shows a print file through the same opening, laid by a matrix from its px to the opening's css px. */
async function showPrint({ src, matrix, opening }: { src: string; matrix: readonly number[]; opening: Box }): Promise<void> {
  const place = emptyPlace()
  const { x, y, width, height } = opening
  place.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;overflow:hidden`
  const print = new Image()
  print.style.cssText = `max-width:none;transform-origin:0 0;transform:matrix(${matrix.join(',')})`
  print.src = src
  place.append(print)
  await allDecoded()
  await painted()
}

function emptyPlace(): HTMLElement {
  const place = document.createElement('div')
  place.style.cssText = 'position:absolute;left:40px;top:40px'
  document.body.replaceChildren(place)
  return place
}

async function allDecoded(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode()))
}

/** Its component comes late, and its letters later. */
async function captionSet(): Promise<void> {
  while (!document.querySelector('.piece-caption')) await painted()
  await painted()
  await document.fonts.ready
}

async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const page = { showPicture, showPrint }
export type PreviewPage = typeof page
Object.assign(window, page)
