import { m } from '#words/messages.js'
import type { PrintFormat } from '#domain/print/print-formats.ts'

export const formatNames: Record<PrintFormat, () => string> = {
  jpeg: m.print_format_jpeg,
  tiff: m.print_format_tiff,
  pdf: m.print_format_pdf,
}
