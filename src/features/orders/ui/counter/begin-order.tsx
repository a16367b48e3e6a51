import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '#browser/api-client.ts'
import { takeOrder } from '#browser/session-id.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { m } from '#words/messages.js'
import { openDraftCall } from '#features/orders/order-drafts.ts'

/** Begins one order, however often it is pressed before the shop has come up; back on this page it begins another. */
export function BeginOrder() {
  const hasBegun = useRef(false)
  const open = useMutation({
    mutationFn: () => callApi(openDraftCall),
    onSuccess({ id, sessionId }) {
      takeOrder({ draftId: id, sessionId })
      // All that was read for the staff member's own session is left behind.
      location.assign('/print-frame')
    },
    onError() {
      hasBegun.current = false
    },
  })
  useEffect(() => {
    const stop = new AbortController()
    const backAgain = () => {
      hasBegun.current = false
    }
    window.addEventListener('pageshow', backAgain, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  function begin() {
    if (hasBegun.current) return
    hasBegun.current = true
    open.mutate()
  }
  return (
    <>
      <p>
        <Button size="large" loading={open.isPending} onClick={begin}>
          {m.new_order_begin()}
        </Button>
      </p>
      <ProblemNotice error={open.error} />
    </>
  )
}
