import { securityGroups, type SecurityGroup, type SecurityKind } from '#domain/people/security-kinds.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import { listStaffFactors } from '#features/accounts/server/staff.service.ts'
import type { PageOf, TimeSort } from '#features/admin/listing.ts'
import { lastBackupAt, readBackupTrouble, readSchedule } from '#features/backup/server/backups.service.ts'
import { isMailReady } from '#features/mail/server/mail-setup.service.ts'
import { auditHead, findBrokenSeal } from '#platform/audit-chain.ts'
import type { Shop } from '#platform/shop.ts'
import { securityTodos, type Security, type SecurityEvent, type SecurityTodo } from '../security.ts'
import { countPolicyReports } from './policy-reports.service.ts'
import * as store from './security.store.ts'

const countedDays = 30

export async function readSecurity(shop: Shop, isOverHttps: boolean): Promise<Security> {
  const people = await listStaffFactors(shop.db)
  const brokenAt = await findBrokenSeal(shop.db)
  const backupAt = await lastBackupAt(shop)
  const { encrypts: isBackupEncrypted } = await readSchedule(shop, shop.db)
  const isMailSent = await isMailReady(shop)
  const isOpen: Record<SecurityTodo, boolean> = {
    'log-broken': brokenAt !== null,
    'public-url': shop.config.lacksPublicUrl,
    https: !isOverHttps,
    factors: people.some(({ twoFactor }) => !twoFactor),
    'backup-passphrase': !isBackupEncrypted,
    'backup-old': backupAt === null || (await readBackupTrouble(shop)) !== null,
    mail: !isMailSent,
  }
  const counts = await store.countKinds(shop.db, new Date(shop.clock.now().getTime() - countedDays * 24 * 60 * 60 * 1000))
  const total = (...kinds: SecurityKind[]) => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  return {
    todo: securityTodos.filter((todo) => isOpen[todo]),
    people: people.map(({ due, ...person }) => ({ ...person, due: due?.toISOString() ?? null })),
    isOverHttps,
    isBackupEncrypted,
    lastBackupAt: backupAt?.toISOString() ?? null,
    isMailSent,
    auditLog: { sealed: (await auditHead(shop.db))?.number ?? 0, brokenAt },
    counts: {
      signedIn: total('signed-in'),
      failed: total('sign-in-failed', 'proof-failed'),
      held: total('sign-in-held'),
      refused: total('refused'),
      newDevices: total('new-device'),
      stopped: await countPolicyReports(shop, countedDays),
    },
  }
}

type Listing = { q?: string | undefined; group: SecurityGroup; sort: TimeSort; page: number; pageSize: number }

export async function listEvents(shop: Shop, { q, group, sort, page, pageSize }: Listing): Promise<PageOf<SecurityEvent>> {
  const match = { q, kinds: securityGroups[group] }
  const rows = await store.listEvents(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  const named = await usernamesOf(shop.db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  const items = rows.map(({ id, at, kind, userId, address, userAgent, detail }) => {
    const person = userId === null ? null : (named[userId] ?? null)
    return { id, at: at.toISOString(), kind, person, address, userAgent, detail }
  })
  return { items, total: await store.countEvents(shop.db, match), page, pageSize }
}
