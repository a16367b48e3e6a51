import { keyOf as reckon } from '../../../src/features/backup/server/sealing-key.ts'

const keys = new Map<string, Promise<Buffer>>()

/** A key takes half a second to reckon, and one file is opened many times: each is reckoned once, with the shop's own cost. */
export function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const asked = JSON.stringify([passphrase, salt.toString('hex'), cost])
  return keys.get(asked) ?? keys.set(asked, reckon(passphrase, salt, cost)).get(asked)!
}
