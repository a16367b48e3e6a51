import * as z from 'zod/mini'
import { forget, keep, readKept } from '#browser/kept.ts'
import { newEdit } from './use-cart.ts'

const Names = z.record(z.string(), z.string())
const namesNow = () => readKept('cart', 'attempts', Names) ?? {}

/**
 * The idempotency key under which something goes into the cart: whoever tries again, after a reload too, goes by the same one until the
 * shop has said that the line is there.
 */
export function lineName(what: string): string {
  const names = namesNow()
  const name = names[what] ?? newEdit()
  keep('cart', 'attempts', { ...names, [what]: name })
  return name
}

export function forgetLineName(what: string): void {
  const { [what]: _there, ...others } = namesNow()
  if (Object.keys(others).length > 0) keep('cart', 'attempts', others)
  else forget('cart', 'attempts')
}
