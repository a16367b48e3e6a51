import { m } from '#words/messages.js'

/** A size as the shop names it, `30x40`, as people read it: "30 × 40 cm". */
export function sizeInWords(id: string): string {
  const [width = '', height = ''] = id.split('x')
  return m.ui_size_cm({ width, height })
}
