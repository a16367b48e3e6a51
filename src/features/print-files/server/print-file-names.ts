import { fileNameOf } from '#domain/print/file-names.ts'
import { extensions } from './print-file-keys.ts'
import type { PrintFileRow } from './print-files.store.ts'

type Referred = Pick<PrintFileRow, 'reference' | 'design'>

/** Which piece of which order it is; what staff asked for by hand is named by its design. */
export function whoseIs({ reference, design }: Referred): { order: string; piece: string } {
  if (reference === null) return { order: `design-${design.id.slice(0, 8)}`, piece: `v${design.version}` }
  const at = reference.lastIndexOf('-')
  return { order: reference.slice(0, at), piece: reference.slice(at + 1) }
}

/** As the owner wants files to be named, for a download alone and in an archive alike. */
export function printFileName(row: Referred & Pick<PrintFileRow, 'format' | 'quantity'>, pattern: string): string {
  const { design, quantity, format } = row
  const facts = { ...whoseIs(row), size: design.size, product: design.product, quantity: String(quantity) }
  return `${fileNameOf(pattern, facts)}.${extensions[format]}`
}
