import { Plus } from 'lucide-react'
import { useState } from 'react'
import { makeable } from '#domain/looks/size.ts'
import { parseAed } from '#domain/prices/money.ts'
import { priceLimits, priceOrNull } from '#domain/prices/price-change.ts'
import { westernDigits } from '#domain/typed.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { formatAed } from '#ui/in-words/money.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { NewSizeInput } from '../admin-catalogue.ts'
import { productsPath } from './use-products.ts'

export type NewSizeProps = { title: string; text: string; onAdd: (size: NewSizeInput) => Promise<{ size: string }> }

/** A size of the owner's own. */
export function NewSize(props: NewSizeProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button variant="secondary" className="mb-4 self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" strokeWidth={1.75} />
        {m.products_size_new()}
      </Button>
      {isAdding && <NewSizeDialog {...props} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Null where it is no side of a size. */
function sideCm(typed: string): number | null {
  const cm = /^\d{1,3}$/.test(westernDigits(typed).trim()) ? Number(westernDigits(typed)) : 0
  return cm >= makeable.leastCm && cm <= makeable.mostCm ? cm : null
}

function NewSizeDialog({ title, text, onAdd, onClose }: NewSizeProps & { onClose: () => void }) {
  const [typed, setTyped] = useState({ width: '', height: '', price: '' })
  const [isTried, setTried] = useState(false)
  const add = useAdminChange(productsPath, onAdd)
  const [width, height] = [sideCm(typed.width), sideCm(typed.height)]
  const price = priceOrNull(parseAed(typed.price))
  const sides = [
    { name: 'width', label: m.products_size_width(), value: width },
    { name: 'height', label: m.products_size_height(), value: height },
  ] as const
  function set(change: Partial<typeof typed>) {
    setTyped({ ...typed, ...change })
    add.reset()
  }
  function submit() {
    setTried(true)
    if (width === null || height === null || price === null) return
    add.mutate(
      { width, height, price },
      {
        onSuccess({ size }) {
          onClose()
          toast({ title: m.products_size_added(), description: m.products_size_added_text({ size: sizeInWords(size) }) })
        },
      },
    )
  }
  return (
    <FormDialog title={title} description={text} submit={m.products_size_add()} loading={add.isPending} onSubmit={submit} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-3">
        {sides.map(({ name, label, value }) => (
          <Field key={name} label={label} error={isTried && value === null ? m.problem_catalogue_size_side() : undefined} required>
            <Input inputMode="numeric" value={typed[name]} onChange={({ target }) => set({ [name]: target.value })} />
          </Field>
        ))}
        <Field
          label={m.products_price()}
          error={isTried && price === null ? m.products_bad_price({ most: formatAed(priceLimits.mostFils) }) : undefined}
          required
        >
          <Input inputMode="decimal" value={typed.price} onChange={({ target }) => set({ price: target.value })} />
        </Field>
      </div>
      <ProblemNotice error={add.error} />
    </FormDialog>
  )
}
