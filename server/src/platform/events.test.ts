import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@finu/contract/platform/endpoint'
import { Done } from '@finu/contract/platform/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { serveAlone } from '../../testing/small-server.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const long = {
  count: endpoint('POST /count', {
    summary: 'Counts, slowly',
    access: 'user',
    answer: Done,
    events: z.object({ n: z.int() }),
  }),
}

test('an idle stream is kept open by comments until its listener leaves', async () => {
  const person = await world.signUp()
  let finish = () => {}
  const app = await serveAlone(world, long, {
    async count({ emit }) {
      emit({ n: 1 })
      await new Promise<void>((resolve) => void (finish = resolve))
      return { success: true as const }
    },
  })
  await app.listen({ port: 0 })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' }
  const listener = request({ port, path: long.count.path, method: 'POST', headers }).end()
  const [reply] = (await once(listener, 'response')) as [IncomingMessage]
  const pieces = reply.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
  expect((await pieces.next()).value).toBe('data: {"n":1}\n\n')
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(15_000)
    expect((await pieces.next()).value).toBe(': \n\n')
  }
  expect(vi.getTimerCount()).toBe(1)
  listener.destroy()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  finish()
  vi.useRealTimers()
  await app.close()
})
