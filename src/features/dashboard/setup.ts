import * as z from 'zod/mini'

export const setupSteps = [
  'identity',
  'trn',
  'contact',
  'mail',
  'payment',
  'holidays',
  'ramadan',
  'prices',
  'two-factor',
  'backup',
  'demo',
  'test-order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** What is to be done before customers come; each is done when it is so, not when somebody says so. Only prices are looked at. */
export const Setup = z.object({ done: z.array(z.enum(setupSteps)), isHidden: z.boolean() })
export type Setup = z.infer<typeof Setup>

export const SetupInput = z.object({ pricesSeen: z.optional(z.boolean()), isHidden: z.optional(z.boolean()) })
export type SetupInput = z.infer<typeof SetupInput>

export const saveSetupCall = { method: 'PUT', path: '/api/admin/setup', body: SetupInput } as const
