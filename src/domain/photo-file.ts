export const photoFormats = ['jpeg', 'png', 'webp', 'heic', 'avif', 'tiff'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** [F1] What a photo may be, whoever sends it. */
export const photoLimits = { maxBytes: 60 * 1024 * 1024, maxPx: 200_000_000, minSidePx: 100, maxSidePx: 30_000, maxHeicPx: 64_000_000 }

/** [F2] Why a file is no photo for us; each has its sentence in messages/en.json (`photo_refused_…`). */
export const fileRefusals = [
  'empty',
  'not-a-photo',
  'video',
  'animated',
  'svg',
  'gif',
  'pdf',
  'raw',
  'document',
  'too-many-bytes',
  'too-many-pixels',
  'too-small',
  'too-long',
  'damaged',
  'too-hard',
] as const
export type FileRefusal = (typeof fileRefusals)[number]
