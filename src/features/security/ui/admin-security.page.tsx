import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { roleNames } from '#features/accounts/role-names.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { dateInWords, momentInWords } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readSecurityCall, type Security } from '../security.ts'
import { EventList } from './event-list.tsx'
import { todoWords } from './security-words.ts'

export default function AdminSecurityPage() {
  const { data, error, isFetching, refetch } = useQuery<Security>({ queryKey: [readSecurityCall.path], refetchOnMount: 'always' })
  return (
    <AdminScreen title={m.admin_security_heading()} introduction={m.admin_security_intro()}>
      {data ? (
        <>
          <Todo todo={data.todo} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <State security={data} />
            <People people={data.people} />
          </div>
        </>
      ) : error ? (
        <ErrorState title={m.security_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
      <section aria-labelledby="security-events" className="flex flex-col gap-4">
        <h2 id="security-events" className="display text-2xl">
          {m.security_events()}
        </h2>
        <EventList />
      </section>
    </AdminScreen>
  )
}

function Todo({ todo }: Pick<Security, 'todo'>) {
  if (todo.length === 0) return <Notice tone="ok">{m.security_todo_none()}</Notice>
  return (
    <Notice tone="warn" title={m.security_todo()}>
      <ul className="mt-2 list-disc ps-5">
        {todo.map((name) => {
          const { text, to, link } = todoWords[name]
          return (
            <li key={name}>
              {text()}{' '}
              <Link className="link" to={to}>
                {link()}
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function State({ security: { isOverHttps, isBackupEncrypted, lastBackupAt, isMailSent, auditLog, counts } }: { security: Security }) {
  const yesNo = (isOn: boolean) => (isOn ? m.security_on() : m.security_off())
  const rows: [string, string][] = [
    [m.security_https(), yesNo(isOverHttps)],
    [m.security_backup_encrypted(), yesNo(isBackupEncrypted)],
    [m.security_last_backup(), lastBackupAt === null ? m.security_never() : momentInWords(lastBackupAt)],
    [m.security_mail(), yesNo(isMailSent)],
    [m.security_log(), auditLog.brokenAt === null ? m.security_log_whole({ lines: auditLog.sealed }) : m.security_log_broken()],
    [m.security_count_signed_in(), String(counts.signedIn)],
    [m.security_count_failed(), String(counts.failed)],
    [m.security_count_held(), String(counts.held)],
    [m.security_count_refused(), String(counts.refused)],
    [m.security_count_devices(), String(counts.newDevices)],
    [m.security_count_stopped(), String(counts.stopped)],
  ]
  return (
    <Card>
      <h2 className="display mb-4 text-2xl">{m.security_state()}</h2>
      <dl className="divide-y divide-wall-2">
        {rows.map(([term, words]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-ink-6">{term}</dt>
            <dd className="font-medium">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function People({ people }: Pick<Security, 'people'>) {
  return (
    <Card>
      <h2 className="display mb-4 text-2xl">{m.security_people()}</h2>
      <ul className="divide-y divide-wall-2">
        {people.map(({ id, name, role, twoFactor, due }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span>
              <bdi className="font-medium">{name}</bdi> <span className="text-ink-6">{roleNames[role]()}</span>
            </span>
            <Badge tone={twoFactor ? 'ok' : 'warn'}>
              {twoFactor ? m.security_has_factor() : due ? m.security_no_factor_until({ date: dateInWords(due) }) : m.security_no_factor()}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
