/** [GN1] How a mail may call whoever it goes to; null where the name leads somewhere: it may be a stranger's words to somebody else. */
export function greetedName(name: string): string | null {
  return /:\/\/|@|www\.|[\p{L}\d-]\.\p{L}{2,}/iu.test(name) ? null : name
}
