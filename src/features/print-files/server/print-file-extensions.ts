import { usesPoint } from '#platform/uses.ts'

/** The references whose print files an order needs. */
export const printsOrdered = usesPoint('prints ordered')
