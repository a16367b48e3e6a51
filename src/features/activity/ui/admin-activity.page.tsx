import { useSearchParams } from 'react-router'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ViewLinks } from '#features/admin/ui/lists/view-links.tsx'
import { m } from '#words/messages.js'
import { AuditList } from './audit-list.tsx'
import { JobList } from './job-list.tsx'
import { MailList } from './mail-list.tsx'

const views = {
  log: { name: m.activity_log, List: AuditList },
  mails: { name: m.activity_mails, List: MailList },
  jobs: { name: m.activity_jobs, List: JobList },
}

const names = { log: views.log.name, mails: views.mails.name, jobs: views.jobs.name }

export default function AdminActivityPage() {
  const [search] = useSearchParams()
  const asked = search.get('view') ?? ''
  const view = Object.hasOwn(views, asked) ? (asked as keyof typeof views) : 'log'
  const { List } = views[view]
  return (
    <AdminScreen title={m.admin_activity_heading()} introduction={m.admin_activity_intro()}>
      <ViewLinks label={m.activity_views()} views={names} current={view} />
      <List key={view} />
    </AdminScreen>
  )
}
