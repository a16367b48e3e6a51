import type { FileRefusal } from '#domain/photo-file.ts'

export function fileRefusalText(reason: FileRefusal): string {
  return reason
}
