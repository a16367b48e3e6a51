/** The part of /account that sets it up. */
export const twoFactorPart = 'two-factor'
export const twoFactorPath = `/account#${twoFactorPart}`
