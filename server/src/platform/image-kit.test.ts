import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImageKit } from './image-kit.ts'

test('a good photo is taken in whether the process for it runs, is leaving or has left', async () => {
  const idleMs = 20
  const kit = openImageKit(idleMs)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const order = { bytes, sizes: { full: 8, thumb: 8 }, maxPixels: 100 }
  for (let n = 0; n < 12; n++) {
    expect(await kit.rework(order)).toMatchObject({ width: 8, height: 8 })
    // Before it goes, just as it goes, and afterwards.
    await wait(idleMs - 6 + n)
  }
  await kit.close()
})
