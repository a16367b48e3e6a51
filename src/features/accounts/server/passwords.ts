import { hash, verify } from '@node-rs/argon2'

/** argon2id; the parameters stand in each hash, so they can be raised without locking anyone out. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash no password fits: an unknown name takes as long to refuse as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$dspqmH63l8pvGRh6rdRinw$2IeMYTGp+trQKXWqXPYPDqTsOwhduASNDzvqEdP5lpc'

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobody, password)
  return passwordHash !== undefined && fits
}
