const glimpsePx = 640

/**
 * A small picture of a file, long before the whole of it could be decoded: a JPEG is read at an eighth of its size. Null where this browser
 * has no such decoder, or none for this file.
 */
export async function glimpse(file: Blob): Promise<Blob | null> {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(file.type))) return null
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type, desiredWidth: glimpsePx, desiredHeight: glimpsePx })
  try {
    const { image } = await decoder.decode()
    const scale = Math.min(1, glimpsePx / Math.max(image.displayWidth, image.displayHeight))
    const canvas = new OffscreenCanvas(Math.ceil(image.displayWidth * scale), Math.ceil(image.displayHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    decoder.close()
  }
}
