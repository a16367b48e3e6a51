import type { ImageQuality } from '#domain/connection.ts'
import type { PreviewFormat } from '#platform/imaging/imaging.ts'

/** Everything of a photo lies under one prefix, so that it goes in one stroke. */
export const photosPrefix = 'photos'
export const photoPrefix = (id: string) => `${photosPrefix}/${id}`
export const originalKey = (id: string) => `${photoPrefix(id)}/original`
export const masterKey = (id: string, extension: string) => `${photoPrefix(id)}/master.${extension}`
/** What a photo is printed from: its master or, where none was made, the original. */
export const masterKeyOf = ({ id, masterExtension }: { id: string; masterExtension: string | null }) =>
  masterExtension ? masterKey(id, masterExtension) : originalKey(id)
export type KeptPreview = { widthPx: number; format: PreviewFormat; quality?: ImageQuality | undefined }
export const previewKey = (id: string, { widthPx, format, quality }: KeptPreview) =>
  `${photoPrefix(id)}/preview-${widthPx}${quality ? `-${quality}` : ''}.${format}`
