// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { previewMatrix } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { plainCollage } from './plain-collage.ts'
import { plainLook } from './plain-look.ts'
import { plainShape } from './plain-shape.ts'
import { FittedPicture, ProductPicture } from './product-picture.tsx'
import type { ShownPhoto } from './shown-photo.ts'

afterEach(cleanup)

const pxPerMm = 0.875
const shown: ShownPhoto = {
  src: '/photo.webp',
  photo: { widthPx: 6000, heightPx: 4000 },
  copy: { widthPx: 1200, heightPx: 800 },
  placement: { dxMm: 3.2, dyMm: -1.7, zoomPct: 124, rotationDeg: 7.3 },
}

const framed = plainShape('frame', '30x40', { mat: { borderMm: 25 } })
const shapes: [string, PieceShape][] = [
  ['framed', framed],
  ['framed without a mat', plainShape('frame', '60x45')],
  ['canvas', plainShape('canvas', '80x60')],
  ['canvas with its photo round the bars', plainShape('canvas', '80x60', { edge: 'image' })],
  ['collage', plainShape('frame-collage', '60x60', { collage: plainCollage('scatter-4', { hasCaption: true }) })],
]

function box({ xMm, yMm }: { xMm: number; yMm: number }): string {
  return `translate(${xMm * pxPerMm}px, ${yMm * pxPerMm}px)`
}

test.each(shapes)('%s: every cell and photo lies where the print has it', (_name, shape) => {
  const layout = layOut(shape)
  const photos = layout.cells.map(() => shown)
  const { container } = render(<ProductPicture shape={shape} frameStyle={null} photos={photos} pxPerMm={pxPerMm} />)
  const cells = [...container.querySelectorAll<HTMLElement>('.piece-window .piece-cell')]
  expect(cells).toHaveLength(layout.cells.length)
  layout.cells.forEach((cell, index) => {
    const drawn = cells[index]
    expect(Number.parseFloat(drawn?.style.width ?? '')).toBeCloseTo(cell.widthMm * pxPerMm, 6)
    expect(Number.parseFloat(drawn?.style.height ?? '')).toBeCloseTo(cell.heightMm * pxPerMm, 6)
    expect(drawn?.style.transform).toBe(box(cell) + (cell.tiltDeg === 0 ? '' : ` rotate(${cell.tiltDeg}deg)`))
    const matrix = previewMatrix(shown.photo, shown.copy, cell, shown.placement, pxPerMm)
    const photo = drawn?.querySelector('img')
    expect(photo?.style.transform).toBe(`matrix(${matrix.join(', ')})`)
    expect([photo?.style.width, photo?.style.height, photo?.alt]).toEqual(['1200px', '800px', ''])
  })
})

test('the window shows the opening and nothing else', () => {
  const { container } = render(<ProductPicture shape={framed} frameStyle="black" photos={[shown]} pxPerMm={pxPerMm} />)
  const seen = container.querySelector<HTMLElement>('.piece-window')
  expect(seen?.style.transform).toBe(box({ xMm: 40, yMm: 40 }))
  expect([seen?.style.width, seen?.style.height]).toEqual([`${250 * pxPerMm}px`, `${350 * pxPerMm}px`])
})

test('bare, it is the painting alone', () => {
  const drawn = (bare: boolean, shape: PieceShape, frameStyle: 'gold' | null) => {
    const { container } = render(<ProductPicture shape={shape} frameStyle={frameStyle} photos={[shown]} pxPerMm={pxPerMm} bare={bare} />)
    return [...(container.firstElementChild?.children ?? [])].map(({ className }) => className.split(' ')[0])
  }
  expect(drawn(true, framed, 'gold')).toEqual(['piece-window'])
  expect(drawn(true, plainShape('canvas', '40x30'), null)).toEqual(['piece-window'])
  expect(drawn(false, framed, 'gold')).toEqual(expect.arrayContaining(['piece-shadow', 'piece-mat', 'piece-glass', 'moulding']))
})

test('without script it takes the width it is given, at its own shape', () => {
  const { container } = render(<FittedPicture shape={framed} frameStyle="black" photos={[shown]} />)
  expect(container.querySelector<HTMLElement>('.piece-fit')?.style.aspectRatio).toBe('330 / 430')
  expect(container.querySelector('img')?.style.transform).toContain('rotate(7.3deg)')
})

test('a tone is a filter on what the photo is shown in, not on the turned photo', () => {
  const toned = { ...shown, tone: { mode: 'mono' as const, brightness: 0, contrast: 0 } }
  const { container } = render(<ProductPicture shape={framed} frameStyle={null} photos={[toned]} pxPerMm={pxPerMm} />)
  const filter = container.querySelector('filter')
  expect(filter?.getAttribute('color-interpolation-filters')).toBe('sRGB')
  expect(container.querySelector('img')?.parentElement?.style.filter).toBe(`url(#${filter?.id})`)
  expect(container.querySelector('img')?.style.filter).toBe('')
})

test('one picture is one image to a listener, or none', () => {
  const shape = plainShape('canvas-collage', '60x60', { collage: plainCollage('grid-2x2') })
  const { container, rerender } = render(
    <FittedPicture shape={shape} frameStyle={null} photos={[shown, null, null, null]} look={plainLook} label="Four photos" />,
  )
  expect(screen.getAllByRole('img').map((image) => image.ariaLabel ?? image.getAttribute('aria-label'))).toEqual(['Four photos'])
  expect(container.querySelectorAll('.piece-window .piece-empty')).toHaveLength(3)
  rerender(<FittedPicture shape={shape} frameStyle={null} photos={[]} look={plainLook} />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('without a network the picture is there, and its caption once the network is back', async () => {
  // This browser knows no fonts.
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } })
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const shape = plainShape('frame-collage', '60x60', { collage: plainCollage('grid-2x2', { hasCaption: true }) })
  const look = { ...plainLook, caption: { text: 'Summer', font: 'plain' as const } }
  render(<ProductPicture shape={shape} frameStyle={null} photos={[shown]} look={look} pxPerMm={pxPerMm} />)
  await act(() => import('./caption-line.tsx'))
  expect(document.querySelectorAll('.piece-window .piece-cell')).toHaveLength(4)
  expect(screen.queryByText('Summer')).toBeNull()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Summer')).toBeTruthy()
})
