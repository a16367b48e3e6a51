import * as z from 'zod/mini'
import { itemTypes } from '#domain/prices/pricing.ts'
import { printFormats } from '#domain/print/print-formats.ts'

export const printFileStates = ['queued', 'painting', 'done', 'failed'] as const
export type PrintFileState = (typeof printFileStates)[number]

/** Why a print file could not be made; each has a sentence that says what to do. */
export const printFailures = [
  'photo-missing',
  'photo-damaged',
  'photo-changed',
  'disk-full',
  'too-hard',
  'interrupted',
  'size-retired',
  'frame-retired',
  'layout-retired',
  'differs',
  'unknown',
] as const
export type PrintFailure = (typeof printFailures)[number]

export const PrintFile = z.object({
  id: z.uuid(),
  designId: z.uuid(),
  designVersion: z.int(),
  /** The order line it is for; null when staff asked for it by hand. */
  reference: z.nullable(z.string()),
  quantity: z.int(),
  product: z.enum(itemTypes),
  size: z.string(),
  format: z.enum(printFormats),
  state: z.enum(printFileStates),
  /** 0 to 100. */
  progress: z.int(),
  /** The cause of the last try that did not succeed: final where the state is `failed`, else it is being tried again. */
  failure: z.nullable(z.object({ reason: z.enum(printFailures), sentence: z.string() })),
  attempts: z.int(),
  fileName: z.string(),
  /** A picture of the piece, signed for hours; null once the design has moved on. */
  proofUrl: z.nullable(z.string()),
  /** Known once it is done. */
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  dpi: z.nullable(z.number()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type PrintFile = z.infer<typeof PrintFile>

export const PrintFilePage = z.object({ items: z.array(PrintFile), total: z.int(), page: z.int(), pageSize: z.int() })
export type PrintFilePage = z.infer<typeof PrintFilePage>

export const listPrintFilesCall = { method: 'GET', path: '/api/admin/print-files', answer: PrintFilePage } as const
export const readPrintFileCall = { method: 'GET', path: '/api/admin/print-files/{id}', answer: PrintFile } as const
export const requestPrintFilesCall = {
  method: 'POST',
  path: '/api/admin/designs/{id}/print-files',
  body: z.object({ formats: z.array(z.enum(printFormats)).check(z.minLength(1), z.maxLength(printFormats.length)) }),
  answer: z.object({ items: z.array(PrintFile) }),
  status: 201,
} as const
export const retryPrintFileCall = { method: 'POST', path: '/api/admin/print-files/{id}/retry', answer: PrintFile } as const
export const printFilePath = (id: string) => `/api/admin/print-files/${id}/file`
