import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '#features/accounts/passkeys.ts'
import { userKey } from '../use-user.ts'
import { makePasskey, showPasskey } from './passkey-ceremony.ts'

const passkeysKey = [calls.listPasskeysCall.path] as const

export function usePasskeys() {
  return useQuery<calls.Passkey[]>({ queryKey: passkeysKey })
}

/** Whoever adds or removes one has another number of second factors, too. */
function useChange<Input, Output>(work: (input: Input) => Promise<Output>, onSuccess?: (output: Output) => void) {
  const queryClient = useQueryClient()
  const refresh = () => Promise.all([passkeysKey, userKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({ mutationFn: work, ...(onSuccess && { onSuccess }), onSettled: refresh })
}

export function useAddPasskey() {
  return useChange(
    async () => {
      const credential = await makePasskey(await callApi(calls.startPasskeyCall))
      return callApi(calls.addPasskeyCall, { body: { credential } })
    },
    ({ name }) => void toast({ title: m.toast_passkey_added(), description: m.toast_passkey_added_text({ name }) }),
  )
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: string; name: string }) => callApi(calls.renamePasskeyCall, { params: { id }, body: { name } }))
}

export function useRemovePasskey() {
  return useChange((id: string) => callApi(calls.removePasskeyCall, { params: { id } }))
}

export function usePasskeyLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => callApi(calls.passkeyLoginCall, { body: await showPasskey(await callApi(calls.startPasskeyLoginCall)) }),
    onSuccess(user) {
      queryClient.setQueryData(userKey, user)
      toast({ title: m.toast_login_success(), description: m.toast_login_welcome({ name: user.firstName || user.username }) })
    },
  })
}

export function usePasskeyStepUp(onProved: () => void) {
  return useMutation({
    mutationFn: async () => callApi(calls.passkeyStepUpCall, { body: await showPasskey(await callApi(calls.startPasskeyStepUpCall)) }),
    onSuccess: onProved,
  })
}
