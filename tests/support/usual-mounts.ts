import { defaultMountMm } from '#domain/price-list.ts'

/** Every frame with the mats that a new shop has. */
export const usualMounts = () => defaultMountMm
