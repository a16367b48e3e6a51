import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import type { PageOf } from '#features/admin/listing.ts'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import * as calls from '../delivery.ts'
import { OfferedHolidays } from './offered-holidays.tsx'

/** The carriers' promises move with the holidays, so both are read again. */
const path = '/api/admin/'
/** A field shows a day as the browser writes it, which may begin with the month. */
const inWords = (day: string) => dateInWords(`${day}T12:00:00+04:00`)

export function Holidays() {
  const focusKept = useKeptFocus<HTMLElement>()
  return (
    <section ref={focusKept} aria-labelledby="holidays" className="flex flex-col gap-4">
      <div>
        <h2 id="holidays" className="display text-xl">
          {m.holidays_heading()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.holidays_intro()}</p>
      </div>
      <OfferedHolidays />
      <HolidayForm />
      <HolidayList />
    </section>
  )
}

const nothing = { name: '', from: '', until: '' }

function HolidayForm() {
  const [fields, setFields] = useState(nothing)
  const [tried, setTried] = useState(false)
  const add = useAdminChange(path, (body: calls.HolidaysInput) => callApi(calls.addHolidaysCall, { body }))
  const { name, from, until } = fields
  const set = (change: Partial<typeof nothing>) => setFields((before) => ({ ...before, ...change }))
  const body = { name, from, until: until || undefined }
  const wrong = calls.HolidaysInput.safeParse(body).error?.issues.map((issue) => issue.path[0]) ?? []
  const error = (field: keyof typeof nothing, words: () => string) => (tried && wrong.includes(field) ? words() : undefined)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong.length > 0 || add.isPending) return
    add.mutate(body, {
      onSuccess() {
        setFields(nothing)
        setTried(false)
        toast({ title: m.holiday_added(), description: m.holiday_moves() })
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto]">
        <Field label={m.holiday_name()} error={error('name', m.field_required)} required>
          <Input value={name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label={m.holiday_from()} hint={from && inWords(from)} error={error('from', m.holiday_bad_day)} required>
          <Input type="date" value={from} onChange={({ target }) => set({ from: target.value })} />
        </Field>
        <Field label={m.holiday_until()} hint={until ? inWords(until) : m.holiday_until_hint()} error={error('until', m.holiday_bad_until)}>
          <Input type="date" value={until} onChange={({ target }) => set({ until: target.value })} />
        </Field>
        <Button type="submit" variant="secondary" loading={add.isPending} className="xl:mt-7">
          {m.holiday_add()}
        </Button>
      </div>
      <UnsavedGuard active={Object.values(fields).some(Boolean)} />
      <ProblemNotice error={add.error} />
    </form>
  )
}

function HolidayList() {
  const [from] = useState(() => dubaiDay(new Date()))
  const { data, error, isFetching, refetch } = useQuery<PageOf<calls.Holiday>>({
    queryKey: [`${calls.listHolidaysCall.path}?from=${from}&pageSize=100`],
    refetchOnMount: 'always',
  })
  const remove = useAdminChange(path, (day: string) => callApi(calls.removeHolidayCall, { params: { day } }))
  const { found, field } = useFindInList(data?.items ?? [], ({ day, name }) => `${day} ${inWords(day)} ${name}`)
  if (error && !data)
    return <ErrorState title={m.holidays_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-14" />
      </SkeletonGroup>
    )
  if (data.total === 0) return <p className="text-ink-7">{m.holidays_none()}</p>
  return (
    <>
      {field}
      <ul className="divide-y divide-wall-2 rounded-md border border-wall-3 bg-wall-0">
        {found.map(({ day, name }) => (
          <li key={day} className="flex items-center justify-between gap-4 py-1 ps-4 pe-1">
            <span className="min-w-0">
              <span className="font-medium">{inWords(day)}</span>{' '}
              <span dir="auto" className="wrap-anywhere text-ink-6">
                {name}
              </span>
            </span>
            <IconButton
              icon={X}
              label={m.holiday_remove({ name, day: inWords(day) })}
              loading={remove.isPending && remove.variables === day}
              onClick={() =>
                remove.mutate(day, {
                  onSuccess: () => void toast({ title: m.holiday_removed(), description: m.holiday_moves() }),
                  onError: (cause) => void toast({ title: m.holiday_kept(), description: problemText(cause), variant: 'destructive' }),
                })
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
