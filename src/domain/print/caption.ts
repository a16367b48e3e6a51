/** The type a caption may have, each with letters for Latin and for Arabic; both painters set it from the same files. */
export const captionFonts = ['display', 'plain'] as const
export type CaptionFont = (typeof captionFonts)[number]

/** [C4] A line is half as high as its band, or as small as its width needs; it stands in the middle. */
export const captionSizeShare = 0.5
export const captionWidthShare = 0.92
/** How far below the middle of its band a line stands, in shares of its size: half of what each Latin type rises above less what it falls below. */
export const captionBaseline: Readonly<Record<CaptionFont, number>> = { display: (0.975 - 0.225) / 2, plain: (1.025 - 0.225) / 2 }
