import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { Notice } from '#domain/page-notice.ts'

const texts: Record<Notice, () => { title: string; description: string }> = {
  'page-not-found': () => ({ title: m.notice_page_not_found_title(), description: m.notice_page_not_found_text() }),
}

/** Says once what the last answer left to say, such as why an unknown address ended here; of the next page it is not so. */
export function useNotice(): void {
  const data = useRouteLoaderData<{ notice: Notice | null } | null>('root')
  const notice = data?.notice ?? null
  const { pathname } = useLocation()
  const said = useRef<{ at: string; dismiss: () => void }>(null)
  const say = useEffectEvent((wanted: Notice) => (said.current = { ...toast(texts[wanted]()), at: pathname }))
  useEffect(() => {
    if (!notice || !document.cookie.includes('notice=')) return
    document.cookie = 'notice=; path=/; max-age=0; samesite=lax'
    say(notice)
  }, [notice])
  useEffect(() => {
    if (said.current?.at !== pathname) said.current?.dismiss()
  }, [pathname])
}
