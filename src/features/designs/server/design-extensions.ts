import { usesPoint } from '#platform/uses.ts'

/** Those that show what an order is. */
export const designsOrdered = usesPoint('designs ordered')
/** Those that a cart or an order, as long as it is open, still shows. */
export const designsNeeded = usesPoint('designs needed')
/** Those that were ever ordered, however long ago. */
export const designsEverOrdered = usesPoint('designs ever ordered')
