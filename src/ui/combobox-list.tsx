import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'

export type ComboboxOption = { value: string; label: string; keywords?: string[] | undefined }

type ComboboxListProps = {
  options: readonly ComboboxOption[]
  value: string | undefined
  onChoose: (value: string) => void
  searchLabel: string
  emptyText: string
}

export function ComboboxList({ options, value, onChoose, searchLabel, emptyText }: ComboboxListProps) {
  return (
    <Command label={searchLabel} loop defaultValue={value ?? ''} className="flex max-h-80 flex-col">
      <div className="relative border-b border-wall-3">
        <Search aria-hidden="true" className="absolute inset-y-0 start-3 my-auto size-4 text-ink-6" />
        <Command.Input
          autoFocus
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="focus-inset min-h-11 w-full bg-transparent ps-9 pe-3 placeholder:text-ink-6"
        />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-1">
        <Command.Empty className="px-3 py-4 text-ink-6">{emptyText}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => onChoose(option.value)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 data-[selected=true]:bg-wall-2"
          >
            {option.label}
            {option.value === value && <Check aria-hidden="true" className="size-4 shrink-0" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
