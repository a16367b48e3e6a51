import type Stripe from 'stripe'

/** What a parameter holds, by the types that the stripe package ships: tsc refuses a name, a kind or a need that they don't have. */
type Kind<Value> = [Value] extends [number]
  ? 'integer'
  : [Value] extends [boolean]
    ? 'boolean'
    : [Value] extends [string]
      ? 'text'
      : [Value] extends [string[]]
        ? 'texts'
        : string extends keyof Exclude<Value, string>
          ? 'metadata'
          : Table<Value>
type Table<Params> = { [Name in keyof Params]?: Kind<NonNullable<Params[Name]>> }
type Needed<Params> = { [Name in keyof Params]-?: undefined extends Params[Name] ? never : Name }[keyof Params]

type AnyTable = { [name: string]: AnyTable | 'integer' | 'boolean' | 'text' | 'texts' | 'metadata' }
export type Operation = { table: AnyTable; needed: string[]; expands: string[] }

function operation<Params>(table: Table<Params>, needed: Needed<Params>[] = [], expands: string[] = []): Operation {
  return { table: table as AnyTable, needed: needed as string[], expands }
}

const address = { line1: 'text', line2: 'text', city: 'text', state: 'text', postal_code: 'text', country: 'text' } as const
const page = { limit: 'integer', starting_after: 'text' } as const

/** As much of each operation as somebody could send; whatever else is sent is refused. */
export const operations = {
  createIntent: operation<Stripe.PaymentIntentCreateParams>(
    {
      amount: 'integer',
      currency: 'text',
      automatic_payment_methods: { enabled: 'boolean', allow_redirects: 'text' },
      capture_method: 'text',
      description: 'text',
      metadata: 'metadata',
      receipt_email: 'text',
      shipping: { name: 'text', phone: 'text', carrier: 'text', tracking_number: 'text', address },
      statement_descriptor_suffix: 'text',
      expand: 'texts',
    },
    ['amount', 'currency'],
    ['latest_charge'],
  ),
  retrieveIntent: operation<Stripe.PaymentIntentRetrieveParams>({ client_secret: 'text', expand: 'texts' }, [], ['latest_charge']),
  captureIntent: operation<Stripe.PaymentIntentCaptureParams>({ amount_to_capture: 'integer', metadata: 'metadata', expand: 'texts' }),
  cancelIntent: operation<Stripe.PaymentIntentCancelParams>({ cancellation_reason: 'text', expand: 'texts' }),
  createRefund: operation<Stripe.RefundCreateParams>({
    amount: 'integer',
    charge: 'text',
    payment_intent: 'text',
    metadata: 'metadata',
    reason: 'text',
    expand: 'texts',
  }),
  listRefunds: operation<Stripe.RefundListParams>({ charge: 'text', payment_intent: 'text', ...page, expand: 'texts' }),
  listDisputes: operation<Stripe.DisputeListParams>({ charge: 'text', payment_intent: 'text', ...page, expand: 'texts' }),
  retrieveSession: operation<Stripe.Checkout.SessionRetrieveParams>(
    { expand: 'texts' },
    [],
    ['payment_intent', 'payment_intent.latest_charge'],
  ),
  listSessions: operation<Stripe.Checkout.SessionListParams>(
    { payment_intent: 'text', ...page, expand: 'texts' },
    [],
    ['data.payment_intent', 'data.payment_intent.latest_charge'],
  ),
  expireSession: operation<Stripe.Checkout.SessionExpireParams>({ expand: 'texts' }),
}

export type Refused = { code?: string; param?: string }

/** What Stripe says to parameters before it begins with anything; null where all of them are right. */
export function refuseParams({ table, needed, expands }: Operation, form: URLSearchParams): Refused | null {
  for (const name of needed) if (!form.has(name)) return { code: 'parameter_missing', param: name }
  for (const [param, value] of form) {
    const code = wrong(table, param.match(/[^[\]]+/g) ?? [], value)
    if (code) return { code, param }
    if (param.startsWith('expand[') && !expands.includes(value)) return { code: 'property_not_expandable', param }
  }
  return null
}

function wrong(table: AnyTable, [name = '', ...inner]: string[], value: string): string | null {
  const kind = table[name]
  if (kind === undefined) return 'parameter_unknown'
  if (typeof kind === 'object') return wrong(kind, inner, value)
  if (kind === 'metadata') return (inner[0]?.length ?? 0) > 40 || value.length > 500 ? 'metadata_too_long' : null
  if (inner.length > 0 !== (kind === 'texts')) return 'parameter_invalid_type'
  if (value === '') return 'parameter_invalid_empty'
  if (kind === 'integer' && !/^-?\d+$/.test(value)) return 'parameter_invalid_integer'
  return kind === 'boolean' && !/^(true|false)$/.test(value) ? 'parameter_invalid_boolean' : null
}
