import type { PrintFormat } from '#platform/imaging/imaging.ts'

export const printFilesPrefix = 'print-files'
export const printFilePrefix = (id: string) => `${printFilesPrefix}/${id}`
/** Each try has a place of its own: two never write the same object. */
export const attemptPrefix = (id: string, attempt: number) => `${printFilePrefix(id)}/${attempt}`
export const printFileKey = (id: string, attempt: number, format: PrintFormat) =>
  `${attemptPrefix(id, attempt)}/print.${extensions[format]}`

export const extensions: Record<PrintFormat, string> = { jpeg: 'jpg', tiff: 'tif', pdf: 'pdf' }
