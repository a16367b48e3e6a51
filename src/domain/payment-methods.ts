export const paymentMethods = ['card', 'cod'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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
