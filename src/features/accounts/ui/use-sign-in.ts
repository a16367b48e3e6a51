import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { ApiError, callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { loginCall, registerCall, type Login } from '../accounts.ts'
import { userKey } from './use-user.ts'

export function useLogin() {
  const queryClient = useQueryClient()
  const failure = useRef<{ dismiss: () => void }>(null)
  // It belongs to the form, not to the page that comes next.
  useEffect(() => () => failure.current?.dismiss(), [])
  return useMutation({
    mutationFn: (credentials: Login) => callApi(loginCall, { body: credentials }),
    onSuccess(user) {
      queryClient.setQueryData(userKey, user)
      toast({ title: m.toast_login_success(), description: m.toast_login_welcome({ name: user.firstName || user.username }) })
    },
    onError(error) {
      if (secondFactorProblem(error) || newPasswordProblem(error)) return
      failure.current = toast({ title: m.toast_login_failed(), description: loginProblem(error), variant: 'destructive' })
    },
  })
}

export function loginProblem(error: unknown): string {
  const isWrong = error instanceof ApiError && error.status === 401
  return isWrong ? m.toast_login_invalid() : problemText(error)
}

/** The password was right and a code is asked for, or was wrong: shown at the code's field, not as a toast. */
export function secondFactorProblem(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.code.startsWith('account/two-factor') ? problem.detail : null
}

/** The password was right, and it or the one chosen in its place is not one to go on with: shown at the field for it. */
export function newPasswordProblem(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.code === 'account/new-password-needed' || problem?.code === 'account/weak-password' ? problem.detail : null
}

export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registration: z.input<typeof registerCall.body>) => callApi(registerCall, { body: registration }),
    onSuccess(user) {
      queryClient.setQueryData(userKey, user)
      toast({ title: m.toast_register_success(), description: m.toast_register_created() })
    },
    onError(error) {
      const unexplained = error instanceof ApiError && !error.problem
      toast({
        title: m.toast_register_failed(),
        description: unexplained ? m.toast_register_exists() : problemText(error),
        variant: 'destructive',
      })
    },
  })
}
