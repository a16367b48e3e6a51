import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listPriceSchedulesCall, schedulePricesCall } from '#features/catalogue/admin-catalogue.ts'
import type { PriceChange } from '#features/catalogue/catalogue.ts'

export type SchedulePricesDialogProps = { changes: PriceChange[]; onPlanned: () => void; onClose: () => void }

const hours = Array.from({ length: 24 }, (_none, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The typed prices, at a day and an hour in Dubai. */
export function SchedulePricesDialog({ changes, onPlanned, onClose }: SchedulePricesDialogProps) {
  const [day, setDay] = useState('')
  const [hour, setHour] = useState('09:00')
  const [tried, setTried] = useState(false)
  const [today] = useState(() => dubaiDay(new Date()))
  const plan = useAdminChange(listPriceSchedulesCall.path, (at: string) => callApi(schedulePricesCall, { body: { at, changes } }))
  function submit() {
    setTried(true)
    if (day === '') return
    plan.mutate(`${day}T${hour}:00+04:00`, {
      onSuccess({ at }) {
        onPlanned()
        onClose()
        toast({ title: m.products_planned({ count: changes.length }), description: m.products_planned_text({ at: momentInWords(at) }) })
      },
    })
  }
  return (
    <FormDialog
      title={m.products_plan_title({ count: changes.length })}
      description={m.products_plan_text()}
      submit={m.products_plan_save()}
      loading={plan.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.products_plan_day()} error={tried && day === '' ? m.holiday_bad_day() : undefined} required>
          <Input type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label={m.products_plan_hour()}>
          <Select
            value={hour}
            onChange={({ target }) => setHour(target.value)}
            options={hours.map((each) => ({ value: each, label: each }))}
          />
        </Field>
      </div>
      <ProblemNotice error={plan.error} />
    </FormDialog>
  )
}
