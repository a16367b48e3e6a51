import { m } from '#words/messages.js'
import type { CheckedProduct } from '../checker/photo-verdict.ts'

const products = [
  { value: 'frame', label: m.checker_product_frame },
  { value: 'canvas', label: m.checker_product_canvas },
] as const

/** Framed print or canvas, for all photos at once. */
export function ProductSwitch({ product, onProduct }: { product: CheckedProduct; onProduct: (product: CheckedProduct) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">{m.checker_product()}</legend>
      <div className="grid grid-cols-2 rounded-sm border border-ink-9 bg-wall-0">
        {products.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 items-center justify-center px-5 font-medium transition-colors has-checked:bg-ink-9 has-checked:text-wall-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9"
          >
            <input
              type="radio"
              name="checked-product"
              value={value}
              checked={value === product}
              onChange={() => onProduct(value)}
              className="sr-only"
            />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
