import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { expectedRamadan } from '#domain/delivery/uae-holidays.ts'
import { weekDayName } from '../opening-hours.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { dateInWords } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { usualHours, weekDays, type OpeningHours, type ShopSettings } from '../settings.ts'

const inWords = (day: string) => dateInWords(`${day}T12:00:00+04:00`)

/** The next Ramadan that is not over. */
function nextRamadan(today: string): { from: string; until: string } {
  const year = Number(today.slice(0, 4))
  const thisYear = expectedRamadan(year)
  return thisYear.until >= today ? thisYear : expectedRamadan(year + 1)
}

const usual = [
  { name: 'opens', label: m.settings_opens, type: 'time' },
  { name: 'closes', label: m.settings_closes, type: 'time' },
] as const
const ofRamadan = [
  { name: 'ramadanFrom', label: m.settings_ramadan_from, type: 'date' },
  { name: 'ramadanUntil', label: m.settings_ramadan_until, type: 'date' },
  { name: 'ramadanOpens', label: m.settings_opens, type: 'time' },
  { name: 'ramadanCloses', label: m.settings_closes, type: 'time' },
] as const

/** Usual in the UAE: two hours fewer. */
const shorterHours = { ramadanOpens: '09:00', ramadanCloses: '16:00' }

export function OpeningHoursFields({ form }: { form: UseFormReturn<ShopSettings> }) {
  const [expected] = useState(() => nextRamadan(dubaiDay(new Date())))
  const { errors } = form.formState
  const daysId = useId()
  const isSet = form.watch(ofRamadan.map(({ name }) => name)).some(Boolean)
  function fill(hours: Partial<OpeningHours>) {
    for (const { name } of ofRamadan) form.setValue(name, hours[name] ?? '', { shouldDirty: true, shouldValidate: true })
  }
  const fields = (shown: readonly { name: Exclude<keyof OpeningHours, 'openDays'>; label: () => string; type: string }[]) =>
    shown.map(({ name, label, type }) => (
      <Field key={name} label={label()} error={errors[name]?.message}>
        <Input type={type} {...form.register(name)} />
      </Field>
    ))
  return (
    <>
      <fieldset aria-describedby={errors.openDays && daysId}>
        <legend className="font-medium">{m.settings_open_days()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {weekDays.map((day) => (
            <Checkbox key={day} label={weekDayName(day)} value={day} {...form.register('openDays')} />
          ))}
        </div>
        {errors.openDays && (
          <p id={daysId} className="text-sm text-err">
            {errors.openDays.message}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">{fields(usual)}</div>
      <fieldset className="flex flex-col gap-4">
        <legend className="font-medium">{m.settings_ramadan()}</legend>
        <p className="text-ink-7">{m.settings_ramadan_text({ from: inWords(expected.from), until: inWords(expected.until) })}</p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">{fields(ofRamadan)}</div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => fill({ ramadanFrom: expected.from, ramadanUntil: expected.until, ...shorterHours })}>
            {m.settings_ramadan_fill()}
          </Button>
          {isSet && (
            <Button variant="quiet" onClick={() => fill(usualHours)}>
              {m.settings_ramadan_clear()}
            </Button>
          )}
        </div>
      </fieldset>
    </>
  )
}
