export type * from '#platform/payments.ts'
