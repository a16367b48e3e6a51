import { createHash } from 'node:crypto'
import Stripe from 'stripe'

/** More than are ever asked for within the day for which Stripe keeps an answer. */
const mostKeys = 30
const replayedHeader = 'idempotent-replayed'

/**
 * Stripe keeps the first answer under a key for a day: also a 500, and a refusal that no longer holds. So a key says what is asked for, and where it
 * only repeats an error of before, the next of its sequence is asked with. Each call starts from the first, so that every process comes to the
 * same one. An error that is not a repetition is the caller's: whether anything was done is looked at before it is asked again.
 */
export async function askUnderKey<Params, Answer>(
  key: string,
  params: Params,
  ask: (params: Params, options: Stripe.RequestOptions) => Promise<Answer>,
): Promise<Answer> {
  const first = `${key}.${createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)}`
  for (let turn = 0; ; turn += 1) {
    try {
      return await ask(params, { idempotencyKey: turn === 0 ? first : `${first}.${turn}` })
    } catch (error) {
      if (!isReplayedError(error) || turn === mostKeys) throw error
    }
  }
}

function isReplayedError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.[replayedHeader] === 'true'
}

/** What was made earlier, as it was then. */
export function isReplayed({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers[replayedHeader] === 'true'
}
