import { useEffect, useState } from 'react'
import { MitreCorners } from '#ui/mitre.tsx'
import { m } from '#words/messages.js'

/** The code to scan, and the address for those who would rather type. */
export function HandoffCode({ url }: { url: string }) {
  const picture = useQrCode(url)
  return (
    <div className="grid items-center gap-x-8 gap-y-6 sm:grid-cols-[14rem_1fr]">
      <div className="relative grid aspect-square w-56 max-w-full place-items-center bg-wall-0 p-4">
        <MitreCorners className="size-6" />
        {picture && <img src={picture} alt={m.handoff_qr()} width={192} height={192} className="size-full" />}
      </div>
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

function useQrCode(text: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { default: qrcode } = await import('qrcode-generator')
      const code = qrcode(0, 'M')
      code.addData(text)
      code.make()
      if (isWanted) setPicture(`data:image/svg+xml,${encodeURIComponent(code.createSvgTag({ scalable: true, margin: 2 }))}`)
    }
    draw().catch((error: unknown) => console.warn('The code could not be drawn: its address can be typed.', error))
    return () => {
      isWanted = false
    }
  }, [text])
  return picture
}
