import type { UseFormReturn } from 'react-hook-form'
import { fileNameOf, nameParts, patternProblem } from '#domain/print/file-names.ts'
import { formatNames } from '../format-names.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { printFormats } from '#domain/print/print-formats.ts'
import type { ShopSettings } from '../settings.ts'

const example = { order: 'B-1042', piece: '1', size: '30x40', product: 'frame', quantity: '2' }
const options = printFormats.map((format) => ({ value: format, label: formatNames[format]() }))

/** What the printer gets: which kind of file for which material, and how it is named. */
export function PrintFileFields({ form }: { form: UseFormReturn<ShopSettings> }) {
  const { errors } = form.formState
  const pattern = form.watch('printFileNames').trim()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.settings_format_paper()} error={errors.paperFormat?.message}>
          <Select options={options} {...form.register('paperFormat')} />
        </Field>
        <Field label={m.settings_format_canvas()} error={errors.canvasFormat?.message}>
          <Select options={options} {...form.register('canvasFormat')} />
        </Field>
      </div>
      <Field
        label={m.settings_file_names()}
        hint={m.settings_file_names_hint({ parts: nameParts.map((part) => `{${part}}`).join(' ') })}
        error={errors.printFileNames?.message}
      >
        <Input {...form.register('printFileNames')} autoComplete="off" spellCheck={false} />
      </Field>
      <p role="status" className="wrap-anywhere text-ink-6">
        {patternProblem(pattern) === null && m.settings_file_names_example({ name: `${fileNameOf(pattern, example)}.pdf` })}
      </p>
    </>
  )
}
