import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { dateInWords, momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { listApiKeysCall, revokeApiKeyCall, type ApiKey } from '../api-keys.ts'

const { path } = listApiKeysCall

export function ApiKeyList() {
  const { data, error, isFetching, refetch } = useQuery<PageOf<ApiKey>>({
    queryKey: [`${path}?pageSize=100`],
    refetchOnMount: 'always',
  })
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  if (error && !data)
    return <ErrorState title={m.api_keys_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </SkeletonGroup>
    )
  if (data.total === 0) return <EmptyState sentence={m.api_keys_empty()} />
  return (
    <>
      <Table label={m.admin_api_keys_heading()} dense stacks>
        <TableHead>
          <TableRow>
            {[m.api_key_name(), m.api_key_scopes(), m.api_key_made_by(), m.api_key_last_use(), m.products_state()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.items.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </TableBody>
      </Table>
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, start, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = apiKey
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
