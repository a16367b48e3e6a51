import { defaultMountMm } from '#domain/prices/price-list.ts'

/** Every frame with the mats that a new shop has. */
export const usualMounts = () => defaultMountMm
