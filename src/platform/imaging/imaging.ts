import type { Blur, Exposure } from '#domain/photo-analysis.ts'
import type { FileRefusal, PhotoFormat } from '#domain/photo-file.ts'

/** Everything that decodes foreign bytes, in a process of its own. Files come and go by path: the web process never holds a pixel. */
export type Imaging = {
  /**
   * Judges a file that has arrived and, where the file itself is not fit to print from, makes a master of it at `masterPath`. Senders take
   * turns: ten hard files of one do not hold up the photo of another.
   */
  arrive(request: { path: string; masterPath: string }, sender?: string): Promise<Arrival>
  /** A picture of at most `widthPx` without metadata, in sRGB, of an original or a master that `arrive` accepted. */
  preview(request: { path: string; outPath: string; widthPx: number; format: PreviewFormat }, sender?: string): Promise<void>
  close(): Promise<void>
}

export const previewFormats = ['avif', 'webp', 'jpeg'] as const
export type PreviewFormat = (typeof previewFormats)[number]

export type Arrival = { ok: true; photo: ArrivedPhoto } | { ok: false; reason: FileRefusal }

export type ArrivedPhoto = {
  format: PhotoFormat
  /** After orientation. */
  widthPx: number
  heightPx: number
  /** The profile's own name, such as "Display P3". */
  colourProfile: string | null
  /** As the camera wrote it, in ISO 8601 without a zone. */
  takenAt: string | null
  camera: string | null
  /** Base64. */
  thumbHash: string
  sharpness: number
  blur: Blur
  exposure: Exposure
  messengerCopy: boolean
  /** Whether a master was made; if not, the file itself is one: an upright sRGB JPEG. */
  master: { made: boolean; extension: string }
}
