import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

const sentences: Record<Dashboard['warnings'][number], () => string> = {
  sandbox: m.dashboard_warn_sandbox,
  mail: m.dashboard_warn_mail,
  backup: m.dashboard_warn_backup,
  'backup-old': m.dashboard_warn_backup_old,
}

/** Loud while cards are not charged, else a reminder. */
export function SetupWarnings({ warnings }: Pick<Dashboard, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Notice tone={warnings.includes('sandbox') ? 'err' : 'warn'} title={m.dashboard_setup()}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {warnings.map((warning) => (
          <li key={warning}>
            {sentences[warning]()}{' '}
            {warning.startsWith('backup') && (
              <Link to="/admin/backup" className="link inline-flex min-h-8 items-center">
                {m.dashboard_warn_backup_link()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
