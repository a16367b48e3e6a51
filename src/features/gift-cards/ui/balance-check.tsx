import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { giftCardBalanceCall } from '../gift-cards.ts'

export function BalanceCheck() {
  const [code, setCode] = useState('')
  const look = useMutation({ mutationFn: (typed: string) => callApi(giftCardBalanceCall, { body: { code: typed } }) })
  function check(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') look.mutate(code.trim())
  }
  return (
    <form method="post" noValidate onSubmit={check} className="flex max-w-prose flex-col gap-4">
      <Field label={m.gift_card_check_code()} hint={m.gift_card_check_text()} error={look.error ? problemText(look.error) : undefined}>
        <span className="flex gap-2">
          <Input
            value={code}
            onChange={({ target }) => {
              look.reset()
              setCode(target.value)
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={60}
          />
          <Button type="submit" variant="secondary" loading={look.isPending}>
            {m.gift_card_check()}
          </Button>
        </span>
      </Field>
      <div role="status">
        {look.data && (
          <Notice tone="ok">
            {m.gift_card_check_left({ amount: formatAed(fils(look.data.balanceFils)), day: plainDate(look.data.lastDay) })}
          </Notice>
        )}
      </div>
    </form>
  )
}
