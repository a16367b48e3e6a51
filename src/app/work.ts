import { passwordForgotten, passwordForgottenHandler } from '#features/accounts/server/password-reset.service.ts'
import { catalogueChanges, catalogueTopic } from '#features/catalogue/server/catalogue.service.ts'
import { sendMail, sendMailHandler } from '#platform/mail.ts'
import type { JobHandler, JobKind } from '#platform/jobs.ts'
import type { LiveTopics } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'

/** Work that happens after commit, slice by slice. */
export const jobKinds: JobKind[] = [sendMail, passwordForgotten]
export const jobHandlers: JobHandler<Shop>[] = [sendMailHandler, passwordForgottenHandler]

/** What open pages are told about, slice by slice. */
export function liveTopics(shop: Shop): LiveTopics {
  return { [catalogueTopic]: catalogueChanges(shop) }
}
