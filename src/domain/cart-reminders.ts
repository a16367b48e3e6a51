const hourMs = 60 * 60 * 1000
const restsMs = 24 * hourMs
const tooLateMs = 7 * 24 * hourMs

export type ForgottenCart = {
  lines: number
  /** When something was last put in, changed or taken out. */
  changedAt: Date
  /** When somebody last said that they want to hear from us; nobody else is here. */
  askedAt: Date
  sentAt: Date | null
}

/** [CR1] Once a cart, when it has pieces and nobody touched it for a day; after a week it is not what anybody has in mind. */
export function isReminderDue({ lines, changedAt, askedAt, sentAt }: ForgottenCart, now: Date): boolean {
  const restedMs = now.getTime() - Math.max(changedAt.getTime(), askedAt.getTime())
  return lines > 0 && sentAt === null && restedMs >= restsMs && restedMs < tooLateMs
}
