import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { useOpened } from '#features/admin/ui/lists/use-opened.ts'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listDiscountCodesCall, stopDiscountCodeCall, type DiscountCodeAnswer } from '../discounts.ts'
import { DiscountCodeSheet } from './discount-code-sheet.tsx'
import { codeStateWords, conditionsInWords, givesInWords, usesInWords, whenInWords } from './discount-words.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_discounts_all,
  live: m.discount_state_live,
  planned: m.discount_state_planned,
  'used-up': m.discount_state_used_up,
  ended: m.discount_state_ended,
}

const words = () => ({
  table: m.admin_discount_codes_heading(),
  search: m.admin_discounts_search(),
  error: m.admin_discounts_error(),
  empty: m.admin_discounts_empty(),
  none: m.admin_discounts_none(),
  pages: m.admin_discounts_pages(),
  found: (total: number) => m.admin_discounts_found({ total }),
})

const columns = () => [
  { name: m.discount_code(), sorts: { ascending: 'code' } },
  { name: m.discount_gives() },
  { name: m.discount_when(), sorts: { ascending: 'until' } },
  { name: m.discount_uses(), sorts: { descending: 'uses' } },
  { name: m.discount_state() },
]

export function AdminDiscountList() {
  const { path } = listDiscountCodesCall
  const listing = useListing(Object.keys(groupNames), { sorts: ['code', 'uses', 'until'] })
  const { group } = listing
  const filter: Record<string, string> = group === 'all' ? {} : { state: group }
  const result = useListPage<DiscountCodeAnswer>(path, listing, filter)
  const { opened, hrefTo, close } = useOpened(listing, 'code')
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groupNames}
        columns={columns()}
        exportTo={exportHref(path, listing, filter)}
        bulk={{
          idOf: ({ code }) => code,
          renderActions: (chosen, clear) => (
            <BulkAction
              chosen={chosen}
              nameOf={({ code }) => code}
              fits={({ state }) => state !== 'ended'}
              act={({ code }) => callApi(stopDiscountCodeCall, { params: { code } })}
              words={{ action: m.discounts_stop(), title: m.discounts_stop_title(), text: m.discounts_stop_text() }}
              danger
              path={path}
              onDone={clear}
            />
          ),
        }}
      >
        {(code, lead) => <CodeRow key={code.code} code={code} lead={lead} to={hrefTo(code.code)} />}
      </AdminList>
      {opened && <DiscountCodeSheet key={opened} code={opened} onClose={close} />}
    </>
  )
}

function CodeRow({ code, lead, to }: { code: DiscountCodeAnswer; lead: ReactNode; to: string }) {
  const { name, tone } = codeStateWords[code.state]
  const conditions = conditionsInWords(code)
  return (
    <TableRow lead={lead}>
      <TableCell className="sm:py-2">
        <Link to={to} preventScrollReset className="link inline-flex items-center font-mono font-medium wrap-anywhere max-sm:min-h-11">
          {code.code}
        </Link>
      </TableCell>
      <TableCell>
        <span className="block font-medium">{givesInWords(code)}</span>
        {conditions.length > 0 && <span className="block text-ink-6">{conditions.join(' · ')}</span>}
      </TableCell>
      <TableCell>{whenInWords(code)}</TableCell>
      <TableCell className="whitespace-nowrap">
        <span className="sm:hidden">{m.discount_uses()}: </span>
        {usesInWords(code)}
        {code.usageLimit !== null && code.usageLimit > 1 && <UsedShare part={code.uses / code.usageLimit} />}
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{name()}</Badge>
      </TableCell>
    </TableRow>
  )
}

/** Beside its numbers, so that a full column is seen at a glance. */
function UsedShare({ part }: { part: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1 w-24 overflow-hidden rounded-sm bg-wall-2">
      <span className="block h-full bg-ink-9" style={{ inlineSize: `${Math.round(Math.min(1, part) * 100)}%` }} />
    </span>
  )
}
