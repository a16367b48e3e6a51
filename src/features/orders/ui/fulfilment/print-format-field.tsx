import { formatNames } from '#features/settings/format-names.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import type { PrintFile } from '#features/print-files/print-files.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'

/** `usual`: what the settings have for each material. */
export type AskedFormat = PrintFile['format'] | 'usual'

const isFormat = (value: string): value is PrintFile['format'] => printFormats.some((format) => format === value)

export function PrintFormatField({ value, onChange }: { value: AskedFormat; onChange: (format: AskedFormat) => void }) {
  return (
    <Field label={m.print_format()}>
      <Select
        value={value}
        options={[
          { value: 'usual', label: m.print_format_usual() },
          ...printFormats.toReversed().map((format) => ({ value: format, label: formatNames[format]() })),
        ]}
        onChange={({ target }) => onChange(isFormat(target.value) ? target.value : 'usual')}
      />
    </Field>
  )
}
