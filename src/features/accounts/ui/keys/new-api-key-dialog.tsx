import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { apiAreas, apiScopes, type ApiScope } from '#domain/people/api-scopes.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { createApiKeyCall, listApiKeysCall, type ApiKeyInput } from '#features/accounts/api-keys.ts'
import { areaWords, scopesOf } from './api-scope-words.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'

const lives = () => ['30', '90', '365'].map((days) => ({ value: days, label: m.api_key_days({ days }) }))

/** First what it is for; then the key itself, this once. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const [days, setDays] = useState('365')
  const [tried, setTried] = useState(false)
  const create = useAdminChange(listApiKeysCall.path, (body: ApiKeyInput) => callApi(createApiKeyCall, { body }))
  const [isNameless, isScopeless] = [name.trim() === '', scopes.length === 0]
  function submit() {
    setTried(true)
    if (!isNameless && !isScopeless) create.mutate({ name, scopes: [...scopes], days: Number(days) })
  }
  if (create.data) return <KeyDialog apiKey={create.data.key} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={m.api_key_new()}
      description={m.api_key_new_text()}
      submit={m.api_key_make()}
      loading={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.api_key_name()} hint={m.api_key_name_hint()} error={tried && isNameless ? m.field_required() : undefined} required>
        <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={m.api_key_lives()}>
        <Select value={days} onChange={({ target }) => setDays(target.value)} options={lives()} />
      </Field>
      <fieldset className="min-w-0">
        <legend className="font-medium">{m.api_key_scopes()}</legend>
        <ul className="mt-2 divide-y divide-wall-2 rounded-md border border-wall-3">
          {apiAreas.map((area) => (
            <li key={area} className="flex flex-wrap items-center justify-between gap-x-6 px-3 py-1">
              <span>
                {areaWords[area].name()}
                <span className="block text-sm text-ink-6">{areaWords[area].hint()}</span>
              </span>
              <span className="flex gap-5">
                {scopesOf(area).map(({ scope, label }) => (
                  <Checkbox
                    key={scope}
                    label={
                      <>
                        {label}
                        <span className="sr-only"> {areaWords[area].name()}</span>
                      </>
                    }
                    checked={scopes.includes(scope)}
                    onChange={({ target }) =>
                      setScopes(apiScopes.filter((each) => (each === scope ? target.checked : scopes.includes(each))))
                    }
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
        {tried && isScopeless && (
          <p role="alert" className="mt-1 text-sm text-err">
            {m.api_key_bad_scopes()}
          </p>
        )}
      </fieldset>
      <ProblemNotice error={create.error} />
    </FormDialog>
  )
}

function KeyDialog({ apiKey, name, onClose }: { apiKey: string; name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.api_key_made({ name })}
      description={m.api_key_made_text()}
      footer={<Button onClick={onClose}>{m.api_key_kept()}</Button>}
    >
      <div className="flex flex-col gap-3">
        <code className="rounded-sm border border-line-ui bg-wall-1 px-3 py-2 text-sm break-all select-all">{apiKey}</code>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={apiKey} label={m.api_key_copy()} />
        </div>
      </div>
    </Dialog>
  )
}
