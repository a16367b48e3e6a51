import type { FaceBox } from '#domain/print/faces.ts'
import { detectFaces, netSidePx, readFaceNet } from './tiny-face-net.ts'

export type FaceQuestion = { model: ArrayBuffer; picture: Blob }

const leastScore = 0.6

addEventListener('message', async ({ data }: MessageEvent<FaceQuestion>) => {
  postMessage(await findFacesIn(data).catch((): FaceBox[] => []))
})

async function findFacesIn({ model, picture }: FaceQuestion): Promise<FaceBox[]> {
  const bitmap = await createImageBitmap(picture)
  const scale = netSidePx / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(netSidePx, netSidePx).getContext('2d')
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.fillRect(0, 0, netSidePx, netSidePx)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, netSidePx, netSidePx)
  return detectFaces(readFaceNet(model), data, { width: width / netSidePx, height: height / netSidePx }, leastScore)
}
