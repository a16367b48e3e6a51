import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { ApiExamples } from './api-examples.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'

/** The address the shop is known by, for examples that run as they stand. */
export function loader({ context }: LoaderFunctionArgs): { origin: string } {
  return { origin: context.get(pageContext).origin }
}

export default function AdminApiKeysPage() {
  const { origin } = useLoaderData<typeof loader>()
  const [adding, setAdding] = useState(false)
  return (
    <AdminScreen
      title={m.admin_api_keys_heading()}
      introduction={m.admin_api_keys_intro()}
      actions={<Button onClick={() => setAdding(true)}>{m.api_key_new()}</Button>}
      links={[
        { to: '/admin/users', label: m.admin_users_heading() },
        { to: '/admin/help', label: m.admin_help_heading() },
      ]}
    >
      <ApiKeyList />
      <ApiExamples origin={origin} />
      {adding && <NewApiKeyDialog onClose={() => setAdding(false)} />}
    </AdminScreen>
  )
}
