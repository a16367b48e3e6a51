import { listedSize } from '#domain/looks/size.ts'
import type { Design } from './designs.ts'

/** The five products of the editor, each with its own address. */
export const editorKinds = ['print-frame', 'canvas', 'framed-canvas', 'panoramic-canvas', 'framed-panoramic-canvas'] as const
export type EditorKind = (typeof editorKinds)[number]

export type KindTraits = { isCanvas: boolean; hasFrame: boolean; isPanoramic: boolean; firstSize: string }
export const kindTraits: Readonly<Record<EditorKind, KindTraits>> = {
  'print-frame': { isCanvas: false, hasFrame: true, isPanoramic: false, firstSize: '20x25' },
  canvas: { isCanvas: true, hasFrame: false, isPanoramic: false, firstSize: '30x40' },
  'framed-canvas': { isCanvas: true, hasFrame: true, isPanoramic: false, firstSize: '30x40' },
  'panoramic-canvas': { isCanvas: true, hasFrame: false, isPanoramic: true, firstSize: '90x30' },
  'framed-panoramic-canvas': { isCanvas: true, hasFrame: true, isPanoramic: true, firstSize: '90x30' },
}

/** The black frame, with its regular mat: what a framed print begins with. */
export const firstFrameId = 1

const panoramicRatio = 2

export function kindOf({ product, size, frameId }: Pick<Design, 'product' | 'size' | 'frameId'>): EditorKind {
  if (product === 'frame' || product === 'frame-collage') return 'print-frame'
  const { widthMm, heightMm } = listedSize(size)
  const isPanoramic = Math.max(widthMm, heightMm) / Math.min(widthMm, heightMm) >= panoramicRatio
  if (isPanoramic) return frameId === undefined ? 'panoramic-canvas' : 'framed-panoramic-canvas'
  return frameId === undefined ? 'canvas' : 'framed-canvas'
}
