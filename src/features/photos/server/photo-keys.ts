import type { PreviewFormat } from '#platform/imaging/imaging.ts'

/** Everything of a photo lies under one prefix, so that it goes in one stroke. */
export const photosPrefix = 'photos'
export const photoPrefix = (id: string) => `${photosPrefix}/${id}`
export const originalKey = (id: string) => `${photoPrefix(id)}/original`
export const masterKey = (id: string, extension: string) => `${photoPrefix(id)}/master.${extension}`
export const previewKey = (id: string, widthPx: number, format: PreviewFormat) => `${photoPrefix(id)}/preview-${widthPx}.${format}`
