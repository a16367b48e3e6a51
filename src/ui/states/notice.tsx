import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'err'

const looks = {
  info: { icon: Info, text: 'text-gulf-6', rail: 'border-gulf-6 bg-gulf-6/6', word: m.ui_information },
  ok: { icon: CircleCheck, text: 'text-ok', rail: 'border-ok bg-ok/6', word: m.ui_good_news },
  warn: { icon: TriangleAlert, text: 'text-warn', rail: 'border-warn bg-warn/8', word: m.ui_warning },
  err: { icon: CircleAlert, text: 'text-err', rail: 'border-err bg-err/6', word: m.ui_error },
}

export type NoticeProps = {
  tone?: NoticeTone | undefined
  title?: ReactNode
  /** Read out at once when it appears after the page has loaded. */
  live?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ tone = 'info', title, live = false, className, children }: NoticeProps) {
  const { icon: Icon, text, rail, word } = looks[tone]
  const role = live ? (tone === 'err' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cn('flex items-start gap-3 rounded-sm border-s-4 p-4', rail, className)}>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', text)} strokeWidth={1.75} />
      <div className="min-w-0">
        <span className="sr-only">{word()}: </span>
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink-7">{children}</div>}
      </div>
    </div>
  )
}
