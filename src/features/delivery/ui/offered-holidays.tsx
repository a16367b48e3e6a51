import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { dateInWords } from '#ui/dates-in-words.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { addHolidaysCall, offerHolidaysCall, type OfferedHoliday } from '../delivery.ts'

const inWords = (day: string) => dateInWords(`${day}T12:00:00+04:00`)
const daysOf = ({ from, until }: OfferedHoliday) =>
  from === until ? inWords(from) : m.holidays_offered_days({ from: inWords(from), until: inWords(until) })

async function addAll(holidays: readonly OfferedHoliday[]): Promise<void> {
  for (const { name, from, until } of holidays) await callApi(addHolidaysCall, { body: { name, from, until } })
}

/** Public holidays that are ahead: all are ticked, and one press adds those that stay so. */
export function OfferedHolidays() {
  const { data = [] } = useQuery<OfferedHoliday[]>({ queryKey: [offerHolidaysCall.path], refetchOnMount: 'always' })
  const [left, setLeft] = useState<readonly string[]>([])
  const add = useAdminChange('/api/admin/', addAll)
  const chosen = data.filter(({ id }) => !left.includes(id))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="offered-holidays" className="flex flex-col gap-3 rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <h3 id="offered-holidays" className="font-medium">
        {m.holidays_offered()}
      </h3>
      <p className="max-w-prose text-ink-7">{m.holidays_offered_text()}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {data.map((holiday) => (
          <li key={holiday.id}>
            <Checkbox
              checked={!left.includes(holiday.id)}
              onChange={({ target }) =>
                setLeft((before) => (target.checked ? before.filter((id) => id !== holiday.id) : [...before, holiday.id]))
              }
              label={
                <>
                  {holiday.name} {holiday.isExpected && <Badge tone="warn">{m.holidays_expected()}</Badge>}
                </>
              }
              hint={daysOf(holiday)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start"
        disabled={chosen.length === 0}
        loading={add.isPending}
        onClick={() =>
          add.mutate(chosen, { onSuccess: () => void toast({ title: m.holidays_offered_added(), description: m.holiday_moves() }) })
        }
      >
        {m.holidays_offered_add({ count: chosen.length })}
      </Button>
      <ProblemNotice error={add.error} />
    </section>
  )
}
