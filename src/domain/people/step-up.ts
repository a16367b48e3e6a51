const minute = 60 * 1000

/** [SU1] Who has just proved who they are is not asked again for five minutes, on that device. */
export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < 5 * minute
}

/** [SU2] From AED 500 on, giving money back asks who it is. */
export function isLargeRefund({ amountFils }: { amountFils: number }): boolean {
  return amountFils >= 50_000
}
