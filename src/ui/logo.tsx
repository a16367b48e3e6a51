import { cn } from '#ui/class-names.ts'
import { Mitre } from '#ui/mitre.tsx'
import { m } from '#words/messages.js'

export type LogoProps = { arabic?: boolean | undefined; className?: string | undefined }

export function Logo({ arabic = false, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-start gap-[0.14em] text-2xl leading-none text-ink-9', className)}>
      <Mitre className="mt-[0.02em] size-[0.62em]" />
      <span className="display pt-[0.16em] leading-none">{m.ui_wordmark()}</span>
      {arabic && (
        <span lang="ar" dir="rtl" className="self-end ps-[0.4em] font-arabic text-[0.72em] leading-none font-semibold text-ink-7">
          {m.ui_wordmark_arabic()}
        </span>
      )}
    </span>
  )
}
