import type { ReactNode } from 'react'
import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listMailsCall, type MailRecord } from '../activity.ts'
import { RetryButton } from './retry-button.tsx'
import { RetryChosen } from './retry-chosen.tsx'
import { useRetry } from './use-retry.ts'

const groupNames: Record<string, () => string> = {
  all: m.activity_all,
  sent: m.activity_mail_sent,
  kept: m.activity_mail_kept,
  failed: m.activity_mail_failed,
}

const words = () => ({
  table: m.activity_mails(),
  search: m.activity_mails_search(),
  error: m.activity_mails_error(),
  empty: m.activity_mails_empty(),
  none: m.activity_mails_none(),
  pages: m.activity_mails_pages(),
  found: (total: number) => m.activity_mails_found({ total }),
})

const columns = () => [
  { name: m.activity_when(), sorts: byTime },
  { name: m.activity_mail_to() },
  { name: m.activity_mail_subject() },
  { name: m.activity_state() },
  { name: m.activity_tries() },
  { name: m.activity_actions(), hidden: true },
]

const nameOf = ({ subject, to }: MailRecord) => m.activity_mail_name({ subject, to })

export function MailList() {
  const { path } = listMailsCall
  const listing = useListing(Object.keys(groupNames), { sorts: timeSorts, kept: { view: 'mails' } })
  const filter: Record<string, string> = listing.group === 'all' ? {} : { state: listing.group }
  const result = useListPage<MailRecord>(path, listing, filter)
  const { retry, isRetrying } = useRetry(path)
  return (
    <AdminList
      listing={listing}
      result={result}
      words={words()}
      groups={groupNames}
      columns={columns()}
      exportTo={exportHref(path, listing, filter)}
      bulk={
        result.data?.items.some(({ canRetry }) => canRetry)
          ? {
              idOf: ({ id }) => id,
              nameOf,
              renderActions: (chosen, clear) => (
                <RetryChosen chosen={chosen} nameOf={nameOf} fits={({ canRetry }) => canRetry} path={path} onDone={clear} />
              ),
            }
          : undefined
      }
    >
      {(mail, lead) => <MailRow key={mail.id} mail={mail} lead={lead} retrying={isRetrying(mail.id)} onRetry={() => retry(mail.id)} />}
    </AdminList>
  )
}

type MailRowProps = { mail: MailRecord; lead: ReactNode; retrying: boolean; onRetry: () => void }

function MailRow({ mail, lead, retrying, onRetry }: MailRowProps) {
  const { id, to, subject, tries, lastError, at, canOpen, canRetry } = mail
  return (
    <TableRow lead={lead}>
      <TableCell className="whitespace-nowrap">{momentInWords(at)}</TableCell>
      <TableCell className="wrap-anywhere">{to}</TableCell>
      <TableCell className="wrap-anywhere">
        <span className="block font-medium" dir="auto">
          {subject}
        </span>
        {lastError && <span className="block text-err">{lastError}</span>}
      </TableCell>
      <TableCell>
        <State mail={mail} />
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.activity_tries()}: </span>
        {tries}
      </TableCell>
      <TableCell className="text-end max-sm:text-start">
        {canOpen && (
          <a
            href={`${listMailsCall.path}/${encodeURIComponent(id)}/page`}
            target="_blank"
            rel="noreferrer"
            aria-label={m.activity_mail_open_label({ subject, to })}
            className={cn(buttonLook({ variant: 'quiet', size: 'dense' }), 'max-sm:min-h-11')}
          >
            {m.activity_mail_open()}
          </a>
        )}
        {canRetry && <RetryButton what={subject} loading={retrying} onRetry={onRetry} />}
      </TableCell>
    </TableRow>
  )
}

function State({ mail: { state, willRetry } }: { mail: MailRecord }) {
  if (state === 'sent') return <Badge tone="ok">{m.activity_mail_sent()}</Badge>
  if (state === 'kept') return <Badge tone="warn">{m.activity_mail_kept()}</Badge>
  if (state === 'sending') return <Badge>{m.activity_mail_sending()}</Badge>
  return willRetry ? <Badge tone="warn">{m.activity_mail_again()}</Badge> : <Badge tone="err">{m.activity_mail_failed()}</Badge>
}
