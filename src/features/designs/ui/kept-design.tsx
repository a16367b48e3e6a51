import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { endSharingCall, listDesignsCall, removeDesignCall, type SavedDesign } from '../designs.ts'

type KeptDesignProps = { id: string; name: string } & Pick<SavedDesign, 'sharedUntil'>

/** Who else sees it, and how that ends; and how it goes for good. */
export function KeptDesign({ id, name, sharedUntil }: KeptDesignProps) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const listAnew = () => queryClient.invalidateQueries({ queryKey: [listDesignsCall.path] })
  const end = useMutation({
    mutationFn: () => callApi(endSharingCall, { params: { id } }),
    async onSuccess() {
      await listAnew()
      toast({ title: m.editor_share_ended(), description: m.editor_share_ended_text() })
    },
  })
  const remove = useMutation({
    mutationFn: () => callApi(removeDesignCall, { params: { id } }),
    async onSuccess() {
      setAsking(false)
      await listAnew()
      toast({ title: m.my_designs_deleted({ name }) })
    },
  })
  return (
    <>
      {sharedUntil && (
        <>
          <span className="text-sm">{m.my_designs_shared({ date: plainDate(sharedUntil) })}</span>
          <Button variant="secondary" aria-label={m.my_designs_end_named({ name })} loading={end.isPending} onClick={() => end.mutate()}>
            {m.my_designs_end()}
          </Button>
        </>
      )}
      <ProblemNotice error={end.error} />
      <Button variant="quiet" aria-label={m.my_designs_delete_named({ name })} onClick={() => setAsking(true)}>
        {m.my_designs_delete()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={m.my_designs_delete_title({ name })}
        description={m.my_designs_delete_text()}
        confirmLabel={m.my_designs_delete()}
        loading={remove.isPending}
        danger
      >
        <ProblemNotice error={remove.error} />
      </ConfirmDialog>
    </>
  )
}
