import type { QualityNote } from '#domain/print/sharpness.ts'
import { listedSize } from '#domain/looks/size.ts'
import { m } from '#words/messages.js'
import type { CheckedPhoto } from './check-photo.ts'
import type { CheckedProduct, Verdict } from './photo-verdict.ts'

const sentences = {
  frame: {
    good: m.checker_good_frame,
    fair: m.checker_fair_frame,
    poor: m.checker_poor_frame,
    blurred: m.checker_blurred_frame,
    unread: m.checker_unread_frame,
  },
  canvas: {
    good: m.checker_good_canvas,
    fair: m.checker_fair_canvas,
    poor: m.checker_poor_canvas,
    blurred: m.checker_blurred_canvas,
    unread: m.checker_unread_canvas,
  },
}

/** The one plain sentence about a photo; of one that could not be opened only its pixels are known. */
export function verdictText(product: CheckedProduct, verdict: Verdict, { analysis }: Pick<CheckedPhoto, 'analysis'>): string {
  const words = sentences[product]
  if (verdict.grade === 'poor') return words.poor()
  const size = sizeText(verdict.size)
  if (verdict.grade === 'fair') return words.fair({ size })
  if (!analysis) return words.unread({ size })
  return analysis.blur === 'blurred' ? words.blurred({ size }) : words.good({ size })
}

export function sizeText(id: string): string {
  const { widthMm, heightMm } = listedSize(id)
  return m.size_cm({ width: widthMm / 10, height: heightMm / 10 })
}

export const noteTexts: Record<QualityNote, () => string> = {
  'messenger-copy': m.checker_note_messenger,
  blurred: m.checker_note_blurred,
  soft: m.checker_note_soft,
  dark: m.checker_note_dark,
  bright: m.checker_note_bright,
}
