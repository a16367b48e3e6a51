import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listSecurityEventsCall, type SecurityEvent } from '../security.ts'
import { groupWords, kindWords } from './security-words.ts'

const words = () => ({
  table: m.security_events(),
  search: m.security_search(),
  error: m.security_events_error(),
  empty: m.security_events_empty(),
  none: m.security_events_none(),
  pages: m.security_pages(),
  found: (total: number) => m.security_found({ total }),
})

const columns = () => [
  { name: m.activity_when(), sorts: byTime },
  { name: m.activity_who() },
  { name: m.activity_what() },
  { name: m.security_from() },
]

/** Who came in, who did not, and what was changed of how one comes in. */
export function EventList() {
  const listing = useListing(Object.keys(groupWords), { sorts: timeSorts })
  const result = useListPage<SecurityEvent>(listSecurityEventsCall.path, listing, { group: listing.group })
  return (
    <AdminList listing={listing} result={result} words={words()} groups={groupWords} columns={columns()}>
      {({ id, at, kind, person, address, userAgent, detail }) => (
        <TableRow key={id}>
          <TableCell className="align-top whitespace-nowrap sm:py-2">{momentInWords(at)}</TableCell>
          <TableCell className="align-top wrap-anywhere sm:py-2">{person ?? m.security_nobody()}</TableCell>
          <TableCell className="align-top sm:py-2">
            <span className="block font-medium">{kindWords[kind]()}</span>
            {detail !== null && <span className="block text-sm wrap-anywhere text-ink-6">{detail}</span>}
          </TableCell>
          <TableCell className="align-top sm:py-2">
            <span className="block">{address}</span>
            <span className="block text-sm text-ink-6">{deviceName(userAgent) ?? m.account_device_unknown()}</span>
          </TableCell>
        </TableRow>
      )}
    </AdminList>
  )
}
