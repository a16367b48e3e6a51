import { readMatLook, type MatLook, type MatSize } from '#domain/prices/pricing.ts'
import { matNames } from '#features/designs/piece-words.ts'
import { m } from '#words/messages.js'
import type { GalleryTile } from '../gallery.ts'
import { joined } from '#ui/in-words/listed.ts'

export const productNames: Readonly<Record<GalleryTile['product'], () => string>> = {
  framed: m.gallery_product_framed,
  canvas: m.gallery_product_canvas,
  panoramic: m.gallery_product_panoramic,
}

export const roomNames: Readonly<Record<GalleryTile['room'], () => string>> = {
  'living-room': m.gallery_room_living,
  hallway: m.gallery_room_hallway,
  'close-up': m.gallery_room_close,
}

const matSizeNames: Record<MatSize, () => string> = { regular: m.editor_mat_regular, jumbo: m.editor_mat_jumbo }

export function matWords(look: MatLook): string {
  const { size, colour } = readMatLook(look) ?? {}
  return size && colour ? joined([matSizeNames[size](), matNames[colour]()]) : m.editor_mat_none()
}
