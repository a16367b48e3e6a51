import type { ProofSize } from './proofs.service.ts'

/** Everything of a design lies under one prefix, so that it goes in one stroke; each version's proofs apart, so that old ones do. */
export const designsPrefix = 'designs'
export const designPrefix = (id: string) => `${designsPrefix}/${id}`
export const versionPrefix = (id: string, version: number) => `${designPrefix(id)}/${version}`
export const proofKey = (id: string, version: number, size: ProofSize) =>
  `${versionPrefix(id, version)}/${size.part === 'tile' ? `tile-${size.column}-${size.row}` : `${size.part}-${size.widthPx}`}.jpg`
