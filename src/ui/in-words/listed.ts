import { m } from '#words/messages.js'

/** Names as a sentence says them: "landscape, square and panoramic". */
export function listed([first = '', ...others]: readonly string[]): string {
  const last = others.pop()
  const before = others.reduce((said, next) => m.ui_list_next({ before: said, next }), first)
  return last === undefined ? before : m.ui_list_last({ before, next: last })
}

/** Parts of one thing, one after the other: "Canvas, 30 × 40 cm". */
export function joined([first = '', ...others]: readonly string[]): string {
  return others.reduce((before, next) => m.ui_joined({ before, next }), first)
}
