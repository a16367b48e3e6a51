import { useId } from 'react'
import { addressLines } from '#features/addresses/address-lines.ts'
import type { SavedAddress } from '#features/addresses/addresses.ts'
import { useAddresses } from '#features/addresses/ui/use-addresses.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { joined } from '#ui/in-words/listed.ts'

/** Fills the fields below; they can still be changed. */
export function SavedAddresses({ onChoose }: { onChoose: (saved: SavedAddress) => void }) {
  const id = useId()
  const { data = [] } = useAddresses()
  if (data.length === 0) return null
  return (
    <Field id={id} label={m.checkout_saved_address()} className="mb-5">
      <Select
        placeholder={m.checkout_saved_address_new()}
        options={data.map((saved) => ({ value: saved.id, label: joined([saved.name, ...addressLines(saved.address).slice(0, 2)]) }))}
        onChange={({ target }) => {
          const saved = data.find((one) => one.id === target.value)
          if (saved) onChoose(saved)
        }}
      />
    </Field>
  )
}
