const ending = '@no-address.invalid'

/** Where an address must stand and there is none: `.invalid` reaches nobody by the rules of the net. */
export function noAddress(id: string): string {
  return `${id}${ending}`
}

/** An address as people may read it, and as mails may go to it; null where there is none. */
export function realAddress(email: string | null): string | null {
  return email === null || email.endsWith(ending) ? null : email
}
