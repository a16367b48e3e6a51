import { logoLimits, type LogoInput } from '../logo.ts'

/** How much of the icon the logo takes: a phone may cut the corners off. */
const iconShare = 0.72
const iconGround = '#F6F6F4'

export type LogoProblem = 'unreadable' | 'hard'

/** What the shop keeps of a picture that somebody chose: as large as a logo is shown, and on its own ground as an icon. */
export async function logoPictures(file: File): Promise<LogoInput | LogoProblem> {
  const picture = await openPicture(file)
  if (!picture) return 'unreadable'
  // A drawing may say no size of its own.
  const [width, height] = [picture.naturalWidth || logoLimits.widthPx, picture.naturalHeight || logoLimits.heightPx]
  const { iconPx, bytes } = logoLimits
  for (const most of [1, 0.75, 0.5, 0.35]) {
    const scale = Math.min(
      (logoLimits.widthPx * most) / width,
      (logoLimits.heightPx * most) / height,
      file.type === 'image/svg+xml' ? Infinity : 1,
    )
    const [logo, icon] = await Promise.all([
      pngOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), (context, w, h) =>
        context.drawImage(picture, 0, 0, w, h),
      ),
      pngOf(iconPx, iconPx, (context) => {
        const fit = Math.min((iconPx * iconShare) / width, (iconPx * iconShare) / height)
        context.fillStyle = iconGround
        context.fillRect(0, 0, iconPx, iconPx)
        context.drawImage(picture, (iconPx - width * fit) / 2, (iconPx - height * fit) / 2, width * fit, height * fit)
      }),
    ])
    if (logo.size <= bytes && icon.size <= bytes) return { logo: await base64Of(logo), icon: await base64Of(icon) }
  }
  return 'hard'
}

async function openPicture(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function pngOf(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  draw(context, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser wrote no PNG'))), 'image/png'),
  )
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
