import type { ProofPart } from '../designs.ts'

/** Everything of a design lies under one prefix, so that it goes in one stroke; each version's proofs apart, so that old ones do. */
export const designsPrefix = 'designs'
export const designPrefix = (id: string) => `${designsPrefix}/${id}`
export const versionPrefix = (id: string, version: number) => `${designPrefix(id)}/${version}`
export const proofKey = (id: string, version: number, part: ProofPart, widthPx: number) =>
  `${versionPrefix(id, version)}/${part}-${widthPx}.jpg`
