const freeFailures = 10
const firstWaitSeconds = 15
const longestWaitSeconds = 60 * 60

/** [GU1] The tenth wrong try at an account makes the next one wait, each after that twice as long, up to an hour. */
export function waitAfterFailures(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - freeFailures))
}

/** [GU2] After a hundred in a row only a mailed link opens it. */
export const mostFailures = 100
