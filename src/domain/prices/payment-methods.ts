import type { Tender } from '../orders/refunds.ts'

/** How shoppers may pay. */
export const paymentMethods = ['card', 'cod'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Money that reaches the shop without a provider: staff write down that it came. */
export const takenMethods = ['cash', 'terminal', 'transfer'] as const
export type TakenMethod = (typeof takenMethods)[number]

/** How an order is paid, or is to be: staff may also agree on paying at the counter, by transfer, or when it is collected. */
export const orderMethods = [...paymentMethods, ...takenMethods, 'pickup'] as const
export type OrderMethod = (typeof orderMethods)[number]

export function isTakenMethod(method: string | undefined): method is TakenMethod {
  return takenMethods.some((taken) => taken === method)
}

/** [PM1] At the counter the money is there before the order is. */
export function isPaidAtCounter(method: OrderMethod): method is 'cash' | 'terminal' {
  return method === 'cash' || method === 'terminal'
}

/** [PM2] It is made before it is paid: in cash at the door, or when it is collected. */
export function isPaidLast(method: OrderMethod): method is 'cod' | 'pickup' {
  return method === 'cod' || method === 'pickup'
}

/** [PM3] What pays for what gift cards leave; what is paid last comes in cash until somebody says otherwise. */
export function tenderOf(method: OrderMethod): Exclude<Tender['kind'], 'gift-card'> {
  return isPaidLast(method) ? 'cash' : method
}

/** [PM4] Its paper at the bank has a number by which it is found there. */
export function needsReference(method: TakenMethod): boolean {
  return method !== 'cash'
}

/** Where it stands in its list is where shoppers see it. */
export type PaymentMethodSetting = { method: PaymentMethod; isOn: boolean }

/** As long as the owner has set nothing else. */
export const usualPaymentMethods: PaymentMethodSetting[] = paymentMethods.map((method) => ({ method, isOn: true }))

/** Each method stands in it once. */
export function namesEachMethod(settings: readonly PaymentMethodSetting[]): boolean {
  return settings.length === paymentMethods.length && new Set(settings.map(({ method }) => method)).size === paymentMethods.length
}

/** A shop that takes no money sells nothing. */
export function takesMoney(settings: readonly PaymentMethodSetting[]): boolean {
  return settings.some(({ isOn }) => isOn)
}
