import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../accounts.ts'
import { useLeave } from './use-logout.ts'
import { userKey } from './use-user.ts'

const devicesKey = [calls.listDevicesCall.path] as const

export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof calls.Profile>) => callApi(calls.saveProfileCall, { body }),
    onSuccess(user) {
      queryClient.setQueryData(userKey, user)
      toast({ title: m.toast_profile_saved(), description: m.toast_profile_saved_text() })
    },
  })
}

export function useRequestEmailProof() {
  return useMutation({
    mutationFn: () => callApi(calls.requestEmailProofCall),
    onSuccess: () => void toast({ title: m.toast_proof_sent(), description: m.toast_proof_sent_text() }),
    onError: (error) => void toast({ title: m.toast_proof_failed(), description: problemText(error), variant: 'destructive' }),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => callApi(calls.changePasswordCall, { body }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: devicesKey })
      toast({ title: m.toast_password_changed(), description: m.toast_password_changed_text() })
    },
  })
}

export function useDevices() {
  return useQuery<calls.Device[]>({ queryKey: devicesKey })
}

export function useEndDevice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(calls.endDeviceCall, { params: { id } }),
    onError: (error) => void toast({ title: m.toast_device_failed(), description: problemText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })
}

export function useEndAllDevices() {
  const leave = useLeave()
  return useMutation({
    mutationFn: () => callApi(calls.endAllDevicesCall),
    async onSuccess() {
      await leave()
      toast({ title: m.toast_logout_success(), description: m.toast_everywhere_done() })
    },
    onError: (error) => void toast({ title: m.toast_logout_failed(), description: problemText(error), variant: 'destructive' }),
  })
}

export function useDeleteAccount() {
  const leave = useLeave()
  return useMutation({
    mutationFn: (password: string) => callApi(calls.deleteAccountCall, { body: { password } }),
    async onSuccess() {
      await leave()
      toast({ title: m.toast_account_deleted(), description: m.toast_account_deleted_text() })
    },
  })
}

export function useTwoFactor() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: userKey })
  return {
    refresh,
    start: useMutation({ mutationFn: () => callApi(calls.startTwoFactorCall) }),
    confirm: useMutation({ mutationFn: (code: string) => callApi(calls.confirmTwoFactorCall, { body: { code } }) }),
    renew: useMutation({ mutationFn: () => callApi(calls.renewRecoveryCodesCall) }),
    stop: useMutation({ mutationFn: () => callApi(calls.stopTwoFactorCall), onSuccess: refresh }),
  }
}
