import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../backups.ts'

const { path } = calls.readScheduleCall

export function BackupSchedule() {
  const { data, error, isFetching, refetch } = useQuery<calls.Schedule>({
    queryKey: [path],
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  return (
    <section aria-labelledby="schedule" className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-4 sm:p-6">
      <div>
        <h2 id="schedule" className="display text-xl">
          {m.backup_schedule()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">{m.backup_schedule_text()}</p>
      </div>
      {data ? (
        <ScheduleForm key={`${data.hour} ${data.keep} ${data.encrypts}`} schedule={data} />
      ) : error ? (
        <ErrorState title={m.backup_schedule_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
    </section>
  )
}

const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: m.backup_at_hour({ time: `${String(hour).padStart(2, '0')}:00` }),
  }))

function ScheduleForm({ schedule }: { schedule: calls.Schedule }) {
  const [hour, setHour] = useState(schedule.hour === null ? '' : String(schedule.hour))
  const [keep, setKeep] = useState(String(schedule.keep))
  const [encrypts, setEncrypts] = useState(schedule.encrypts)
  const [tried, setTried] = useState(false)
  const save = useAdminChange(path, (body: calls.Schedule) => callApi(calls.saveScheduleCall, { body }))
  const body = { hour: hour === '' ? null : Number(hour), keep: Number(keep), encrypts }
  const isRight = calls.Schedule.safeParse(body).success
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!isRight || save.isPending) return
    save.mutate(body, {
      onSuccess: () =>
        void toast({ title: m.backup_schedule_saved(), description: hour === '' ? m.backup_schedule_off() : m.backup_schedule_on() }),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto] xl:max-w-3xl">
        <Field label={m.backup_hour()}>
          <Select value={hour} placeholder={m.backup_never()} options={hours()} onChange={({ target }) => setHour(target.value)} />
        </Field>
        <Field
          label={m.backup_keep()}
          hint={m.backup_keep_hint()}
          error={tried && !isRight ? m.backup_keep_wrong({ least: calls.keepLimits.least, most: calls.keepLimits.most }) : undefined}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={calls.keepLimits.least}
            max={calls.keepLimits.most}
            value={keep}
            onChange={({ target }) => setKeep(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={save.isPending} className="sm:mt-7">
          {m.backup_schedule_save()}
        </Button>
      </div>
      <Checkbox label={m.backup_encrypts()} checked={encrypts} onChange={({ target }) => setEncrypts(target.checked)} />
      <UnsavedGuard active={body.hour !== schedule.hour || body.keep !== schedule.keep || encrypts !== schedule.encrypts} />
      <ProblemNotice error={save.error} />
    </form>
  )
}
