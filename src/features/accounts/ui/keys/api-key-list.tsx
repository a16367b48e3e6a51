import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { dateInWords, momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listApiKeysCall, revokeApiKeyCall, type ApiKey } from '#features/accounts/api-keys.ts'

const { path } = listApiKeysCall

const groupNames: Record<string, () => string> = { all: m.api_keys_all, working: m.api_keys_working, revoked: m.api_key_revoked }
const revokedOf: Record<string, string> = { working: 'false', revoked: 'true' }

const words = () => ({
  table: m.admin_api_keys_heading(),
  search: m.api_keys_search(),
  error: m.api_keys_error(),
  empty: m.api_keys_empty(),
  none: m.api_keys_none(),
  pages: m.api_keys_pages(),
  found: (total: number) => m.api_keys_found({ total }),
})

const columns = () => [
  { name: m.api_key_name(), sorts: { ascending: 'name' } },
  { name: m.api_key_scopes() },
  { name: m.api_key_made_by(), sorts: byTime },
  { name: m.api_key_last_use(), sorts: { descending: 'last-use' } },
  { name: m.products_state() },
]

export function ApiKeyList() {
  const listing = useListing(Object.keys(groupNames), { sorts: ['name', ...timeSorts, 'last-use'] })
  const isRevoked = revokedOf[listing.group]
  const result = useListPage<ApiKey>(path, listing, isRevoked ? { revoked: isRevoked } : {})
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <>
      <AdminList listing={listing} result={result} words={words()} groups={groupNames} columns={columns()}>
        {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />}
      </AdminList>
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, start, scopes, createdBy, createdAt, lastUsedAt, revokedAt, expiresAt } = apiKey
  return (
    <TableRow className={revokedAt ? 'text-ink-6' : undefined}>
      <TableCell className="sm:py-2">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {name}
        </span>
        <code className="block text-ink-6">{start}…</code>
      </TableCell>
      <TableCell>{scopes.join(', ')}</TableCell>
      <TableCell>
        {createdBy}
        <span className="block text-ink-6">{dateInWords(createdAt)}</span>
        {expiresAt && <span className="block text-ink-6">{m.api_key_until({ date: dateInWords(expiresAt) })}</span>}
      </TableCell>
      <TableCell>{lastUsedAt ? momentInWords(lastUsedAt) : m.api_key_never_used()}</TableCell>
      <TableCell>
        {revokedAt ? (
          <Badge>{m.api_key_revoked()}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="dense"
            className="max-sm:min-h-11"
            aria-label={m.api_key_revoke_named({ name })}
            onClick={onRevoke}
          >
            {m.api_key_revoke()}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useAdminChange(path, () => callApi(revokeApiKeyCall, { params: { id } }))
  function send() {
    revoke.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.api_key_revoked_done(), description: m.api_key_revoked_text({ name }) })
      },
      onError: (error) => void toast({ title: m.api_key_not_revoked(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      title={m.api_key_revoke_title({ name })}
      description={m.api_key_revoke_text()}
      confirmLabel={m.api_key_revoke()}
      loading={revoke.isPending}
      danger
    />
  )
}
