/** Where a stranger signs in, and where they were going. */
export function signInPath(pathname: string, search: string): string {
  return `/auth?next=${encodeURIComponent(pathname + search)}`
}
