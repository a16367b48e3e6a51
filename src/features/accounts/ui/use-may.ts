import { may, type Permission } from '#domain/people/permissions.ts'
import { useUser } from './use-user.ts'

/** Whether whoever is signed in may do it, by the table that the server goes by. */
export function useMay(permission: Permission): boolean {
  return may(useUser().user?.role, permission)
}
