import type { Blur, Exposure } from '#domain/photos/photo-analysis.ts'
import type { FileRefusal, PhotoFormat } from '#domain/photos/photo-file.ts'
import type { HungPicture } from '#domain/print/hung-picture.ts'
import type { PrintPlan } from '#domain/print/print-plan.ts'
import type { PixelWindow } from '#domain/slides.ts'
import type { SizeMm } from '#domain/print/units.ts'

/** Who wants something examined or painted. */
export type Asker = {
  /** Whose turn it takes and whose budget it is paid from: an account or an address. Null: the shop's own work, which is never refused. */
  key: string | null
  /** Aborted once nobody listens any more. */
  signal?: AbortSignal | undefined
}

export const shopItself: Asker = { key: null }

/**
 * Everything that decodes foreign bytes, in a process of its own. Files come and go by path: the web process never holds a pixel. Askers
 * take turns, so that ten hard files of one do not hold up the photo of another; too many of one are refused, and so is what is beyond their
 * budget: as a `ShopError`.
 */
export type Imaging = {
  /** Whether what decodes foreign bytes sees nothing of the machine but its own folders. */
  isCaged(): Promise<boolean>
  /** Refuses what would be refused later, before anything is fetched or taken in for it. */
  admit(line: 'arrivals' | 'pictures', asker: Asker): Promise<void>
  /**
   * Judges a file that has arrived and, where the file itself is not fit to print from, makes a master of it at `masterPath`. Once it waits it
   * is judged, whether or not its sender waits too.
   */
  arrive(request: { path: string; masterPath: string }, asker?: Asker): Promise<Arrival>
  /** A picture of at most `widthPx` without metadata, in sRGB, of an original or a master that `arrive` accepted; of all of it or of a window. */
  preview(request: PreviewRequest, asker?: Asker): Promise<void>
  /** A picture of a plan for the screen, as a JPEG; it never waits for a print. */
  proof(request: { plan: PrintPlan; photoPaths: readonly (string | null)[]; outPath: string }, asker?: Asker): Promise<void>
  /** A picture of a piece as it hangs on a wall, as a JPEG; its turn, time and memory are a proof's. */
  hang(request: { hung: HungPicture; photoPaths: readonly (string | null)[]; outPath: string }, asker?: Asker): Promise<void>
  /** A file to print from, whole or not at all; one at a time, in a process of its own. Rejects with `NotPainted` where the photos are the cause. */
  print(request: PrintRequest, onProgress?: (share: number) => void): Promise<PrintedFile>
  close(): Promise<void>
}

export type PrintRequest = {
  plan: PrintPlan
  /** The masters, one for each cell; null where a cell is empty. */
  photoPaths: readonly (string | null)[]
  outPath: string
  output: { format: 'jpeg' } | { format: 'tiff' } | { format: 'pdf'; page: PrintPage }
}

/** What a PDF says beside the picture: where to cut and fold, and which piece it is. */
export type PrintPage = {
  /** The paper sheet, or the canvas with its wrap, without bleed. */
  trim: SizeMm
  bleedMm: number
  /** How far from the trim a canvas is folded; null for paper. */
  foldMm: number | null
  slug: string
  /** What the QR code says. */
  code: string
}

export const printFormats = ['jpeg', 'tiff', 'pdf'] as const
export type PrintFormat = (typeof printFormats)[number]

export type PrintedFile = {
  sha256: string
  bytes: number
  widthPx: number
  heightPx: number
  dpi: number
  /** Which painter made it, by its versions: another one may make other bytes of the same request. */
  painter: string
}

/** Why a print could not be painted, in a word for people to act on. */
export const paintFailures = ['photo-missing', 'photo-damaged', 'photo-changed', 'disk-full', 'too-hard', 'interrupted'] as const
export type PaintFailure = (typeof paintFailures)[number]

export class NotPainted extends Error {
  readonly reason: PaintFailure
  constructor(reason: PaintFailure, detail: string) {
    super(`Not painted, ${reason}: ${detail}`)
    this.reason = reason
  }
}

export type PreviewRequest = {
  path: string
  outPath: string
  widthPx: number
  format: PreviewFormat
  window?: PixelWindow | undefined
  /** As JPEG counts it; undefined: the usual one. */
  quality?: number | undefined
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
  /** Whether a master was made; if not, the file itself is one: an upright sRGB JPEG that comes in one pass. */
  master: { made: boolean; extension: string }
}
