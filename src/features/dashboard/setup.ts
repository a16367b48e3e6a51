import * as z from 'zod/mini'
import type { Permission } from '#domain/people/permissions.ts'

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
  'arabic',
  'demo',
  'test-order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** What whoever does it has to be allowed: nobody is asked for what they can't do. */
export const setupNeeds: Record<SetupStep, Permission> = {
  identity: 'identity',
  trn: 'identity',
  contact: 'identity',
  mail: 'operations',
  payment: 'identity',
  holidays: 'catalogue',
  ramadan: 'settings',
  prices: 'catalogue',
  'two-factor': 'back-office',
  backup: 'operations',
  arabic: 'content',
  demo: 'settings',
  'test-order': 'back-office',
}

/** What an owner has words for. */
export const wordedKinds = ['identity', 'frames', 'carriers', 'slides', 'tiles', 'posts', 'faqs'] as const
export type WordedKind = (typeof wordedKinds)[number]

/** What is to be done before customers come; each is done when it is so, not when somebody says so. Only prices are looked at. */
export const Setup = z.object({
  /** Those that whoever asks may do. */
  steps: z.array(z.enum(setupSteps)),
  done: z.array(z.enum(setupSteps)),
  /** What has no Arabic yet, by name. */
  withoutArabic: z.array(z.object({ kind: z.enum(wordedKinds), names: z.array(z.string()) })),
  isHidden: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

export const SetupInput = z.object({ pricesSeen: z.optional(z.boolean()), isHidden: z.optional(z.boolean()) })
export type SetupInput = z.infer<typeof SetupInput>

export const saveSetupCall = { method: 'PUT', path: '/api/admin/setup', body: SetupInput } as const
