const hourMs = 60 * 60 * 1000
const restsMs = 24 * hourMs
const tooLateMs = 7 * 24 * hourMs

/** When something was last put in, changed or taken out, or somebody last said that they want to hear from us. */
export type Rested = { after: Date; until: Date }

/** [CR1] Once a cart, when it has pieces and nobody touched it for a day; after a week it is not what anybody has in mind. */
export function restedBetween(now: Date): Rested {
  return { after: new Date(now.getTime() - tooLateMs), until: new Date(now.getTime() - restsMs) }
}
