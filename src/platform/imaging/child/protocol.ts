import type { Arrival, PreviewFormat } from '../imaging.ts'

export type ArriveRequest = { path: string; masterPath: string }
export type PreviewRequest = { path: string; outPath: string; widthPx: number; format: PreviewFormat }

export type Job = { kind: 'arrive'; request: ArriveRequest } | { kind: 'preview'; request: PreviewRequest }

/** What the child says: that it can begin, how a job ended, or that our own side failed it (disk, path), which is no fault of the file. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'arrived'; arrival: Arrival }
  | { kind: 'previewed' }
  | { kind: 'failed'; error: string }

/** Where a HEIC's pixels lie while they are worked on; whoever ends a child in mid-job removes them. */
export function unpackedPath(outPath: string): string {
  return `${outPath}.unpacked`
}
