import { MoveButtons } from '#features/admin/ui/lists/list-order.tsx'
import type { PaymentMethod, PaymentMethodSetting } from '#domain/prices/payment-methods.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { m } from '#words/messages.js'

const words: Record<PaymentMethod, { label: () => string; hint?: () => string }> = {
  card: { label: m.settings_method_card },
  cod: { label: m.settings_method_cash, hint: m.settings_method_cash_hint },
}

type PaymentMethodListProps = {
  methods: readonly PaymentMethodSetting[]
  error: string | undefined
  onChange: (methods: PaymentMethodSetting[]) => void
}

/** Each with a tick, in the order shoppers see them. */
export function PaymentMethodList({ methods, error, onChange }: PaymentMethodListProps) {
  const order = {
    ids: methods.map(({ method }) => method),
    move(id: string, to: number) {
      const moved = methods.filter(({ method }) => method === id)
      onChange(methods.filter(({ method }) => method !== id).toSpliced(to, 0, ...moved))
    },
  }
  const switchTo = (id: PaymentMethod, isOn: boolean) =>
    onChange(methods.map((setting) => (setting.method === id ? { ...setting, isOn } : setting)))
  return (
    <>
      <ol aria-label={m.settings_methods()} className="flex flex-col divide-y divide-wall-3">
        {methods.map(({ method, isOn }) => {
          const { label, hint } = words[method]
          return (
            <li key={method} className="flex items-center gap-1 py-1">
              <Checkbox
                className="flex-1"
                label={label()}
                hint={hint?.()}
                checked={isOn}
                onChange={({ target }) => switchTo(method, target.checked)}
              />
              <MoveButtons
                id={method}
                order={order}
                earlier={m.settings_method_earlier({ method: label() })}
                later={m.settings_method_later({ method: label() })}
              />
            </li>
          )
        })}
      </ol>
      {error && (
        <p role="alert" className="text-err">
          {error}
        </p>
      )}
    </>
  )
}
