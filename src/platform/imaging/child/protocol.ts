import type { Arrival, Imaging, PaintFailure, PreviewRequest, PrintedFile, PrintRequest } from '../imaging.ts'

export type ArriveRequest = { path: string; masterPath: string }
export type ProofRequest = Parameters<Imaging['proof']>[0]
export type HangRequest = Parameters<Imaging['hang']>[0]

export type Job =
  | { kind: 'arrive'; request: ArriveRequest }
  | { kind: 'preview'; request: PreviewRequest }
  | { kind: 'proof'; request: ProofRequest }
  | { kind: 'hang'; request: HangRequest }
  | { kind: 'print'; request: PrintRequest }

/** How a job ended, or that our own side failed it (disk, path), which is no fault of the file. */
export type Answer =
  | { kind: 'arrived'; arrival: Arrival }
  | { kind: 'previewed' }
  | { kind: 'proofed' }
  | { kind: 'hung' }
  | { kind: 'printed'; file: PrintedFile }
  | { kind: 'not-painted'; reason: PaintFailure; detail: string }
  | { kind: 'failed'; error: string }

/** What the child says: that it can begin, how far it is, how a job ended. */
export type ChildMessage = { kind: 'ready' } | { kind: 'progress'; share: number } | Answer

/** Where a HEIC's pixels lie while they are worked on; whoever ends a child in mid-job removes them. */
export function unpackedPath(outPath: string): string {
  return `${outPath}.unpacked`
}

/** Where everything lies that a proof or a print needs on its way; whoever ends a child in mid-job removes it. */
export function workFolder(outPath: string): string {
  return `${outPath}.work`
}
