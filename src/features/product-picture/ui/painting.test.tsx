import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { plainCollage } from './plain-collage.ts'
import { plainLook } from './plain-look.ts'
import { plainShape } from './plain-shape.ts'
import { FittedPicture } from './product-picture.tsx'

test('the server draws the caption too', async () => {
  const shape = plainShape('canvas-collage', '60x60', { collage: plainCollage('grid-2x2', { hasCaption: true }) })
  const look = { ...plainLook, caption: { text: 'Summer', font: 'plain' as const } }
  const { prelude } = await prerenderToNodeStream(<FittedPicture shape={shape} frameStyle={null} photos={[]} look={look} />)
  expect(await text(prelude)).toContain('Summer')
})
