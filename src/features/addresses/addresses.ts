import * as z from 'zod/mini'
import { AddressGiven } from './contact.ts'

/** Where a customer had something brought to before, and to whom. */
export const SavedAddress = z.object({ id: z.uuid(), name: z.string(), phone: z.string(), address: AddressGiven })
export type SavedAddress = z.infer<typeof SavedAddress>

export const listAddressesCall = { method: 'GET', path: '/api/user/addresses', answer: z.array(SavedAddress) } as const
export const deleteAddressCall = { method: 'DELETE', path: '/api/user/addresses/{id}' } as const
