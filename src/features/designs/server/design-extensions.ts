import { usesPoint } from '#platform/uses.ts'

/** Those that show what an order is. */
export const designsOrdered = usesPoint('designs ordered')
/** Those that were ever ordered, however long ago. */
export const designsEverOrdered = usesPoint('designs ever ordered')
