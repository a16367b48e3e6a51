import type { Canvas, SizeOption } from '../catalogue.ts'

const shapes = ['portrait', 'landscape', 'square', 'panoramic'] as const
export type Shape = (typeof shapes)[number]

export type PricedSize = { id: string; width: number; height: number; price: number; shape: Shape }

export function framedSizes(sizes: readonly SizeOption[]): PricedSize[] {
  return sizes.map(({ orientation, ...size }) => ({ ...size, shape: orientation }))
}

/** Panoramic canvases lying only: each is also made standing, at the same price. */
export function canvasSizes(canvases: readonly Canvas[]): PricedSize[] {
  return canvases
    .filter(({ panoramic, width, height }) => !panoramic || width > height)
    .map(({ size, width, height, price, panoramic, orientation }) => ({
      id: size,
      width,
      height,
      price,
      shape: panoramic ? 'panoramic' : orientation,
    }))
}

/** The wanted shape, or all of them, each with its sizes from small to large; a shape without sizes is left out. */
export function groupByShape(sizes: readonly PricedSize[], wanted: Shape | undefined): { shape: Shape; sizes: PricedSize[] }[] {
  return shapes
    .filter((shape) => !wanted || shape === wanted)
    .map((shape) => ({
      shape,
      sizes: sizes.filter((size) => size.shape === shape).toSorted((a, b) => a.width * a.height - b.width * b.height),
    }))
    .filter((group) => group.sizes.length > 0)
}
