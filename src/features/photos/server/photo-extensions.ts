import { usesPoint } from '#platform/uses.ts'

/** A photo that lies anywhere stays. */
export const photosUsed = usesPoint('photos used')
/** Those that an order is made from. */
export const photosOrdered = usesPoint('photos ordered')
/** Those of an order that was sold and keeps them. */
export const photosSold = usesPoint('photos sold')
/** Those that ever lay in an order, however long ago. */
export const photosEverOrdered = usesPoint('photos ever ordered')
