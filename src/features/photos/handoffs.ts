import * as z from 'zod/mini'
import { Photo } from './photos.ts'

/**
 * A way for photos from a phone into the page that is open on a desktop: the page makes a code, the first phone that opens it may send
 * photos for ten minutes, and they belong to the page's session.
 */
export const NewHandoff = z.object({ code: z.string(), url: z.string(), expiresAt: z.string() })
export type NewHandoff = z.infer<typeof NewHandoff>

export const Handoff = z.object({
  /** waiting: no phone yet; opened: one is sending; over: ten minutes have passed or it was ended. */
  state: z.enum(['waiting', 'opened', 'over']),
  expiresAt: z.string(),
  /** What has arrived, oldest first. */
  photos: z.array(Photo),
})
export type Handoff = z.infer<typeof Handoff>

/** Of the desktop's session. */
export const createHandoffCall = { method: 'POST', path: '/api/handoffs', answer: NewHandoff, status: 201 } as const
export const readHandoffCall = { method: 'GET', path: '/api/handoffs/{code}', answer: Handoff } as const
/** Of the phone's session: the first one that claims a code has it; uploads then carry it as the metadata `handoff`. */
export const claimHandoffCall = { method: 'POST', path: '/api/handoffs/{code}/claim', answer: z.object({ expiresAt: z.string() }) } as const
