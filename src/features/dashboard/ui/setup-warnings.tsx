import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

type Said = { sentence: () => string; /** Where it is mended. */ to?: string; link?: () => string }

const makeBackup = { to: '/admin/backup', link: m.dashboard_warn_backup_link }
const words: Record<Dashboard['warnings'][number], Said> = {
  sandbox: { sentence: m.dashboard_warn_sandbox },
  identity: { sentence: m.dashboard_warn_identity, to: '/admin/settings', link: m.dashboard_warn_identity_link },
  mail: { sentence: m.dashboard_warn_mail },
  backup: { sentence: m.dashboard_warn_backup, ...makeBackup },
  'backup-old': { sentence: m.dashboard_warn_backup_old, ...makeBackup },
}

/** Loud while cards are not charged, else a reminder. */
export function SetupWarnings({ warnings }: Pick<Dashboard, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Notice tone={warnings.includes('sandbox') ? 'err' : 'warn'} title={m.dashboard_setup()}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {warnings.map((warning) => {
          const { sentence, to, link } = words[warning]
          return (
            <li key={warning}>
              {sentence()}{' '}
              {to && (
                <Link to={to} className="link inline-flex min-h-8 items-center">
                  {link?.()}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
