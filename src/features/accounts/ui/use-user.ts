import { useQuery } from '@tanstack/react-query'
import type { User } from '../accounts.ts'

/** Every page asks who is signed in, so this file keeps the contract's schemas (and zod) out of every page. */
export const userKey = ['/api/user'] as const

/** The signed-in user, null for nobody, undefined while it is not known yet. */
export function useUser() {
  const { data, isPending, isError, refetch } = useQuery<User | null>({ queryKey: userKey })
  return { user: data, isLoading: isPending, isError, retry: refetch }
}
