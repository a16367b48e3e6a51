const mb = 1024 ** 2
const gb = 1024 ** 3

/** [PQ1] What may come within any 24 hours, copies included: into a guest's session, and into an account. */
export const dailyQuotas = {
  guest: { files: 100, bytes: gb },
  account: { files: 1000, bytes: 10 * gb },
}

/** [PQ2] What an account may hold beside the photos of what it bought: a tenth of it until its e-mail is proved. */
export function accountQuotaBytes({ isProved }: { isProved: boolean }): number {
  return isProved ? 5 * gb : 500 * mb
}
