import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, type SelectOption } from '#ui/form/select.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { auditChoicesCall, listAuditCall, type AuditChoices, type AuditEntry } from '../activity.ts'
import { changedFields } from '../changed-fields.ts'
import { changeInWords, nameInWords, targetInWords } from './activity-words.ts'

const groupNames: Record<string, () => string> = { all: m.activity_all, today: m.activity_today, week: m.activity_week }
const daysOf: Record<string, string> = { today: '1', week: '7' }

const words = () => ({
  table: m.activity_log(),
  search: m.activity_log_search(),
  error: m.activity_log_error(),
  empty: m.activity_log_empty(),
  none: m.activity_log_none(),
  pages: m.activity_log_pages(),
  found: (total: number) => m.activity_log_found({ total }),
})

const columns = () => [
  { name: m.activity_when(), sorts: byTime },
  { name: m.activity_who() },
  { name: m.activity_what() },
  { name: m.activity_record() },
  { name: m.activity_changes() },
]

export function AuditList() {
  const listing = useListing(Object.keys(groupNames), {
    filterNames: ['actor', 'action', 'looks'],
    sorts: timeSorts,
    kept: { view: 'log' },
  })
  const { looks, ...filters } = listing.filters
  const days = daysOf[listing.group]
  const { path } = listAuditCall
  const filter = { ...filters, ...(days && { days }), ...(!looks && !filters['action'] && { changes: 'true' }) }
  const result = useListPage<AuditEntry>(path, listing, filter)
  return (
    <AdminList
      listing={listing}
      result={result}
      words={words()}
      groups={groupNames}
      columns={columns()}
      filters={<Filters chosen={listing.filters} />}
      exportTo={exportHref(path, listing, filter)}
    >
      {(entry) => <EntryRow key={entry.id} entry={entry} />}
    </AdminList>
  )
}

function Filters({ chosen }: { chosen: Record<string, string> }) {
  const { data } = useQuery<AuditChoices>({ queryKey: [auditChoicesCall.path], refetchOnMount: 'always' })
  const actors = data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const actions = data?.actions.map((action) => ({ value: action, label: nameInWords(action) })) ?? []
  return (
    <>
      <FilterChoice
        key={`actor ${chosen['actor']} ${actors.length}`}
        name="actor"
        label={m.activity_who()}
        any={m.activity_anybody()}
        options={actors}
        chosen={chosen}
      />
      <FilterChoice
        key={`action ${chosen['action']} ${actions.length}`}
        name="action"
        label={m.activity_what()}
        any={m.activity_anything()}
        options={actions}
        chosen={chosen}
      />
      <FilterChoice
        key={`looks ${chosen['looks']}`}
        name="looks"
        label={m.activity_show()}
        any={m.activity_changes_only()}
        options={[{ value: 'too', label: m.activity_looks_too() }]}
        chosen={chosen}
      />
    </>
  )
}

type ChoiceProps = { name: string; label: string; any: string; options: SelectOption[]; chosen: Record<string, string> }

/** What is chosen is searched for at once. */
function FilterChoice({ name, label, any, options, chosen }: ChoiceProps) {
  return (
    <Field label={label} className="grow">
      <Select
        name={name}
        placeholder={any}
        options={options}
        defaultValue={chosen[name] ?? ''}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
    </Field>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, apiKey, action, before, after } = entry
  return (
    <TableRow>
      <TableCell className="align-top whitespace-nowrap sm:py-2">{momentInWords(at)}</TableCell>
      <TableCell className="align-top wrap-anywhere sm:py-2">
        {apiKey === null ? (actor?.name ?? m.activity_shop_itself()) : m.activity_by_key({ key: apiKey })}
      </TableCell>
      <TableCell className="align-top font-medium sm:py-2">{nameInWords(action)}</TableCell>
      <TableCell className="align-top wrap-anywhere sm:py-2">
        <Target entry={entry} />
      </TableCell>
      <TableCell className="align-top sm:py-2">
        <Changes before={before} after={after} />
      </TableCell>
    </TableRow>
  )
}

function Target({ entry }: { entry: AuditEntry }) {
  const { target } = entry
  if (!/^B-\d+$/.test(target))
    return (
      <bdi title={target} className="text-ink-7">
        {targetInWords(entry)}
      </bdi>
    )
  return (
    <Link to={`/admin/orders/${target}`} className="link inline-flex items-center max-sm:min-h-11">
      {target}
    </Link>
  )
}

const shown = 4

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = changedFields(before, after).map((change) => ({ ...change, words: changeInWords(change) }))
  if (changes.length === 0) return <span className="text-ink-6">{m.activity_read_only()}</span>
  const [first, rest] = [changes.slice(0, shown), changes.slice(shown)]
  return (
    <>
      <ChangeLines changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-8 cursor-pointer items-center max-sm:min-h-11">
            {m.activity_more_changes({ count: rest.length })}
          </summary>
          <ChangeLines changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeLines({ changes }: { changes: { field: string; words: string }[] }) {
  return (
    <ul>
      {changes.map(({ field, words }) => (
        <li key={field} className="wrap-anywhere">
          {words}
        </li>
      ))}
    </ul>
  )
}
