import { useEffect, useEffectEvent, useId, useState } from 'react'
import { addressLines } from '#features/addresses/address-lines.ts'
import type { SavedAddress } from '#features/addresses/addresses.ts'
import { useAddresses } from '#features/addresses/ui/use-addresses.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { joined } from '#ui/in-words/listed.ts'

export type SavedAddressesProps = {
  /** Nothing of a place is typed yet. */
  isEmpty: () => boolean
  /** Null for another one than any of them; taken by itself where nobody has chosen. */
  onChoose: (saved: SavedAddress | null, byItself: boolean) => void
}

/** Fills the fields below, with the last one used until somebody chooses; they can still be changed. */
export function SavedAddresses({ isEmpty, onChoose }: SavedAddressesProps) {
  const id = useId()
  const { data = [] } = useAddresses()
  const [chosen, setChosen] = useState('')
  /** Undefined while none is known, null where something was typed before. */
  const [begunWith, setBegunWith] = useState<SavedAddress | null>()
  const [last] = data
  if (last && begunWith === undefined) {
    const taken = isEmpty() ? last : null
    setBegunWith(taken)
    setChosen(taken?.id ?? '')
  }
  const begin = useEffectEvent((saved: SavedAddress) => onChoose(saved, true))
  useEffect(() => {
    if (begunWith) begin(begunWith)
  }, [begunWith])
  if (!last) return null
  return (
    <Field id={id} label={m.checkout_saved_address()} className="mb-5">
      <Select
        value={chosen}
        placeholder={m.checkout_saved_address_new()}
        options={data.map((saved) => ({ value: saved.id, label: joined([saved.name, ...addressLines(saved.address).slice(0, 2)]) }))}
        onChange={({ target }) => {
          setChosen(target.value)
          onChoose(data.find((one) => one.id === target.value) ?? null, false)
        }}
      />
    </Field>
  )
}
