import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCopy } from '../../scripts/defects/copy.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'

let copy: string
beforeAll(() => {
  copy = makeCopy(fileURLToPath(new URL('../..', import.meta.url)))
}, 60_000)
afterAll(() => rm(copy, { recursive: true }))

const call = (server: ServerProcess, path: string, token: string, body: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function flipBits(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (let at = 1_000; at < bytes.length; at += 1_000) bytes[at]! ^= 0x7f
  await writeFile(file, bytes)
}

test.each<[string, string, (file: string) => Promise<void>]>([
  ['flipped bits', 'understanding.bin', flipBits],
  ['a lost end', 'danger.bin', (file) => truncate(file, 100_000)],
  ['a lost file', 'vectors.bin', (file) => rm(file)],
])(
  'a server whose weights have %s is not ready, and takes nobody to be in danger',
  async (_, name, damage) => {
    const file = join(copy, 'coach/weights', name)
    const whole = await readFile(file)
    const folder = await mkdtemp(join(tmpdir(), 'finu-weights-'))
    await fillDataFolder(folder)
    await damage(file)
    const server = await startProcess(folder, {}, [join(copy, 'server/start.mjs')])
    try {
      expect(server.output()).toContain('The coach cannot read messages')
      const ready = await fetch(`${server.url}/health/ready`)
      expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { files: 'failed', database: 'ok' } }])
      const reply = await call(server, '/auth/register', 'none', registration('sample@example.com'))
      const { access_token: token } = (await reply.json()) as { access_token: string }
      const say = (content: string) => call(server, '/chat', token, { messages: [{ role: 'user', content }] })
      expect((await say('I had oatmeal with berries for breakfast')).status).toBe(503)
      expect((await call(server, '/chat/meal', token, { text: 'oatmeal with berries' })).status).toBe(503)
      // What needs no weights is said all the same.
      expect(await (await say('I want to kill myself')).json()).toMatchObject({ guidance: { danger: 'self_harm' } })
      expect((await call(server, '/moods', token, { mood_type: 'calm' })).status).toBe(201)
    } finally {
      expect(await server.interrupt()).toBe(0)
      await writeFile(file, whole)
      await rm(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
