import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** A photo as a good camera makes it: 24 MP with grain, so that it is as large as real ones and as slow to decode. */
export async function writePhoto24Mp(path: string): Promise<void> {
  const grain = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#7a94b8', noise: { type: 'gaussian', mean: 128, sigma: 25 } },
  })
    .blur(0.8)
    .jpeg({ quality: 88 })
    .toBuffer()
  writeFileSync(path, grain)
  process.stdout.write(`6000 x 4000, ${(grain.length / 1e6).toFixed(1)} MB\n`)
}
