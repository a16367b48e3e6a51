/** The type a caption may have, each with letters for Latin and for Arabic; both painters set it from the same files. */
export const captionFonts = ['display', 'plain'] as const
export type CaptionFont = (typeof captionFonts)[number]

const sizeShare = 0.5
const widthShare = 0.92
/** How far below the middle of its band a line stands, in shares of its size: half of what each Latin type rises above less what it falls below. */
const baselineShare: Readonly<Record<CaptionFont, number>> = { display: (0.975 - 0.225) / 2, plain: (1.025 - 0.225) / 2 }

/** How large a line is and where it stands, from the top left of its band and in the band's own unit. */
export type CaptionLine = { size: number; middle: number; baseline: number }

/**
 * [CA1] A line is half as high as its band, or as small as its width needs; it stands in the middle. Its width is what its letters take
 * up as the type says (their advance), for a size of 1: browsers know where ink ends only to a 64th of the size.
 */
export function captionLine(band: { width: number; height: number }, font: CaptionFont, widthEm: number): CaptionLine {
  const size = Math.min(band.height * sizeShare, (band.width * widthShare) / widthEm)
  return { size, middle: band.width / 2, baseline: band.height / 2 + size * baselineShare[font] }
}

/** Digits of Arabic are not among them: a number is read from the left. */
export const rightToLeftLetter = /(?=\p{L})[\p{scx=Arabic}\p{scx=Hebrew}]/u

/** [CA2] A line runs as its first letter does; that letter's type comes first, and also sets spaces, digits and marks if it has them. */
export function lineDirection(text: string): 'rtl' | 'ltr' {
  return rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}
