import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImageKit } from './image-kit.ts'
import type { Problem } from './problems.ts'

test('a valid photo is accepted while the process for it runs, exits or has exited', async () => {
  const idleMs = 20
  const kit = openImageKit(idleMs)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const order = { bytes, sizes: { full: 8, thumb: 8 }, maxPixels: 100, maxSide: 100 }
  for (let n = 0; n < 12; n++) {
    expect(await kit.rework('somebody', order)).toMatchObject({ width: 8, height: 8 })
    // Calls come before, just as and after the process exits.
    await wait(idleMs - 6 + n)
  }
  await kit.close()
})

test('people take turns, and each has at most one place in the queue', async () => {
  const kit = openImageKit()
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const order = { bytes, sizes: { full: 800, thumb: 8 }, maxPixels: 4_000_000, maxSide: 2_000 }
  const ended: string[] = []
  const rework = (name: string) => kit.rework(name, order).then(() => void ended.push(name))
  const eager = Array.from({ length: 4 }, () => rework('eager'))
  const others = Array.from({ length: 3 }, (_, n) => rework(`other ${n}`))
  await expect(kit.rework('eager', order)).rejects.toMatchObject({ status: 429 })
  await Promise.all([...eager, ...others])
  expect(ended).toEqual(['eager', 'other 0', 'other 1', 'other 2', 'eager', 'eager', 'eager'])
  await kit.close()
})

test('the queue has a limit', async () => {
  const kit = openImageKit()
  const order = { bytes: new Uint8Array(100), sizes: { full: 8, thumb: 8 }, maxPixels: 100, maxSide: 100 }
  const works = Array.from({ length: 40 }, (_, n) => kit.rework(`person ${n}`, order))
  const statuses = await Promise.all(
    works.map((work) =>
      work.then(
        () => 200,
        ({ status }: Problem) => status,
      ),
    ),
  )
  expect(statuses.filter((status) => status === 503)).toHaveLength(7)
  await kit.close()
})
