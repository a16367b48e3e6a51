import { QrCode } from '#ui/qr-code.tsx'
import { m } from '#words/messages.js'

/** The code to scan, and the address for those who would rather type. */
export function HandoffCode({ url }: { url: string }) {
  return (
    <div className="grid items-center gap-x-8 gap-y-6 sm:grid-cols-[14rem_1fr]">
      <QrCode text={url} alt={m.handoff_qr()} />
      <ol className="flex list-decimal flex-col gap-3 ps-5 marker:text-ink-6">
        <li>{m.handoff_step_scan()}</li>
        <li>{m.handoff_step_choose()}</li>
        <li>{m.handoff_step_watch()}</li>
      </ol>
      <p className="text-ink-7 sm:col-span-2">
        {m.handoff_type()}{' '}
        <strong className="block text-lg font-medium break-all text-ink-9 select-all">{url.replace(/^https?:\/\//, '')}</strong>
      </p>
    </div>
  )
}
