import { Link, useSearchParams } from 'react-router'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'
import { AuditList } from './audit-list.tsx'
import { JobList } from './job-list.tsx'
import { MailList } from './mail-list.tsx'

const views = {
  log: { name: m.activity_log, List: AuditList },
  mails: { name: m.activity_mails, List: MailList },
  jobs: { name: m.activity_jobs, List: JobList },
}

export default function AdminActivityPage() {
  const [search] = useSearchParams()
  const asked = search.get('view') ?? ''
  const view = Object.hasOwn(views, asked) ? (asked as keyof typeof views) : 'log'
  const { List } = views[view]
  return (
    <AdminScreen title={m.admin_activity_heading()} introduction={m.admin_activity_intro()}>
      <nav aria-label={m.activity_views()}>
        <ul className="flex gap-6 overflow-x-auto border-b border-wall-3">
          {Object.entries(views).map(([id, { name }]) => (
            <li key={id} className="shrink-0">
              <Link
                to={`?view=${id}`}
                aria-current={id === view ? 'page' : undefined}
                className="focus-inset inline-flex min-h-11 items-center border-b-4 border-transparent px-1 text-ink-6 transition-colors hover:text-ink-9 aria-[current=page]:border-ink-9 aria-[current=page]:font-medium aria-[current=page]:text-ink-9"
              >
                {name()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <List key={view} />
    </AdminScreen>
  )
}
