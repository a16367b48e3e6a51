import { isCanvas } from '#domain/print/product-layout.ts'
import type { CanvasEdge, ItemType, MatColour } from '#domain/prices/pricing.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import { collageLook } from './design-piece.ts'
import { kindOf } from './editor-kind.ts'
import type { PieceLook } from './piece-look.ts'
import { joined } from '#ui/in-words/listed.ts'

export const matNames: Record<MatColour, () => string> = {
  white: m.cart_mat_white,
  offwhite: m.cart_mat_offwhite,
  gray: m.cart_mat_gray,
  black: m.cart_mat_black,
}
export const edgeNames: Record<CanvasEdge, () => string> = {
  mirror: m.cart_edge_mirror,
  black: m.cart_edge_black,
  white: m.cart_edge_white,
  image: m.cart_edge_image,
}
const canvasNames = {
  canvas: m.cart_canvas,
  'framed-canvas': m.cart_framed_canvas,
  'panoramic-canvas': m.cart_panoramic,
  'framed-panoramic-canvas': m.cart_framed_panoramic,
  'print-frame': m.cart_frame,
}

type NamedPiece = { type: ItemType; size: string; frameId: number | null }

/** What the shop calls a piece. */
export function pieceName({ type, size, frameId }: NamedPiece): string {
  if (type === 'frame-collage') return m.cart_frame_collage()
  if (type === 'canvas-collage') return frameId === null ? m.cart_canvas_collage() : m.cart_framed_canvas_collage()
  return canvasNames[kindOf({ product: type, size, frameId: frameId ?? undefined })]()
}

/** The piece with its size, in one line. */
export function pieceTitle(piece: NamedPiece): string {
  return joined([pieceName(piece), sizeInWords(piece.size)])
}

/** How it is finished: frame and mat, or edges and floater frame; and what is written below its photos, to be read once more. */
export function finishWords(look: PieceLook, frame: FrameLook | undefined): string[] {
  if (isCanvas(look.type))
    return [edgeNames[look.canvasEdgeStyle](), ...frameWords(look, frame, m.cart_floater_finish), ...captionWords(look)]
  return [...frameWords(look, frame, m.cart_frame_finish), matWords(look, frame), ...captionWords(look)]
}

function captionWords({ design }: PieceLook): string[] {
  const caption = design && collageLook(design)?.caption
  return caption ? [m.cart_caption({ text: caption.text })] : []
}

function frameWords({ frameId }: PieceLook, frame: FrameLook | undefined, say: (of: { name: string }) => string): string[] {
  if (frame) return [say({ name: frame.name })]
  return frameId === null ? [] : [m.cart_frame_gone()]
}

function matWords({ mat, matColor, matSize }: PieceLook, frame: FrameLook | undefined): string {
  if (!mat) return m.cart_no_mat()
  return m.cart_mat({ colour: matNames[matColor ?? 'white'](), width: matWidthCm(matSize, frame) })
}

export function matWidthCm(matSize: PieceLook['matSize'], frame: FrameLook | undefined): number {
  return matSize === 'jumbo' ? (frame?.jumboMountSize ?? 5) : (frame?.regularMountSize ?? 2.5)
}
