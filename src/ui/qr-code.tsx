import { useEffect, useState } from 'react'
import { MitreCorners } from '#ui/icons/mitre.tsx'

/** To be scanned with a phone; whoever can't is given the text beside it. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const picture = useQrCode(text)
  return (
    <div className="relative grid aspect-square w-56 max-w-full place-items-center bg-wall-0 p-4">
      <MitreCorners className="size-6" />
      {picture && <img src={picture} alt={alt} width={192} height={192} className="size-full" />}
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
