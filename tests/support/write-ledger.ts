import { createLedger } from '../../src/features/payments/server/sandbox/sandbox-ledger.ts'
import { fils } from '../../src/domain/prices/money.ts'

/** Opens payments in a ledger until it is killed, and names each that it was told is kept. */
const ledger = createLedger(process.argv[2] ?? '')
const writer = process.argv[3] ?? ''
for (let n = 0; ; n++) {
  const paymentId = `${writer}-${n}`
  const entry = { id: `ent-${paymentId}`, at: new Date().toISOString(), kind: 'opened' as const, paymentId, key: paymentId }
  if (await ledger.record({ ...entry, orderNumber: paymentId, amountFils: fils(100) })) process.stdout.write(`${paymentId}\n`)
}
