import { m } from '#words/messages.js'
import type { PrintFile } from './print-files.ts'

export const formatNames: Record<PrintFile['format'], () => string> = {
  jpeg: m.print_format_jpeg,
  tiff: m.print_format_tiff,
  pdf: m.print_format_pdf,
}
