import * as z from 'zod/mini'

export const CustomerNote = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  /** Whoever looks wrote it, or is an admin. */
  mayRemove: z.boolean(),
})

/** Who placed an order, and what staff noted of them; null once they are forgotten. */
export const CustomerOfOrder = z.nullable(z.object({ id: z.string(), notes: z.array(CustomerNote) }))
export type CustomerOfOrder = z.infer<typeof CustomerOfOrder>

export const customerOfOrderCall = {
  method: 'GET',
  path: '/api/admin/customers/of-order/{number}',
  answer: CustomerOfOrder,
} as const
