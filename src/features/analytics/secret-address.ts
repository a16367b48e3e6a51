import { tellablePath } from '#domain/paths.ts'

const secretFields = ['token', 'sig', 'of', 'cart', 'q']

/** Its address opens an order, an account or a piece, or names a customer: no script of others may stand on such a page. */
export function isSecretAddress({ pathname, search }: { pathname: string; search: string }): boolean {
  const fields = new URLSearchParams(search)
  return /^\/admin(\/|$)/.test(pathname) || tellablePath(pathname) !== pathname || secretFields.some((name) => fields.has(name))
}
