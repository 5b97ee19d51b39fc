import { LLMock } from '@copilotkit/aimock'
import { chat, chatTexts } from '@finu/contract/assistant/chat'
import { labelTexts } from '@finu/contract/assistant/labels'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

const answer = { basis: '100_g', figures: { calories: { value: 452 }, salt_g: { value: null, likely: [0.1, 0.7] } } }
const usage = { prompt_tokens: 900, completion_tokens: 100 }

let model: LLMock
let world: World
let photo: Buffer
beforeAll(async () => {
  model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  world = await createWorld({
    freeMessagesADay: 2,
    model: {
      provider: 'openai-compatible',
      baseUrl: `${model.url}/v1`,
      readsImages: true,
      dailyTokensOfAll: 1_000_000,
    },
  })
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => {
  model.clearFixtures()
  model.clearRequests()
})
afterAll(async () => {
  await world.close()
  await model.stop()
})

const read = (person: Client, file: Uint8Array = photo) => person.send(chat.readLabel, { file })

async function countedFor({ userId }: Client) {
  const { rows } = await world.owner.query<{ messages: number; tokens: number }>(
    'select messages, tokens from chat_days where user_id = $1',
    [userId],
  )
  return rows[0]
}

test('a label is read, its doubtful figures with likely values; the photo is small and says nothing else', async () => {
  model.onMessage(/./, { content: JSON.stringify(answer), usage })
  const person = await world.signUp()
  expect(await read(person)).toMatchObject({
    status: 200,
    body: {
      basis: '100_g',
      figures: [
        { name: 'calories', value: 452, likely: [] },
        { name: 'salt_g', value: null, likely: [0.1, 0.7] },
      ],
    },
  })
  const sent = JSON.stringify(model.getRequests())
  expect(sent).toContain('data:image/webp;base64,')
  const picture = Buffer.from(/base64,([\w+/=]+)/.exec(sent)![1]!, 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  expect(picture.includes('a secret place')).toBe(false)
  expect(await countedFor(person)).toEqual({ messages: 1, tokens: 1000 })
  expect((await person.call(chat.welcome, {})).readsLabels).toBe(true)
})

test('each reading counts as a message, whatever comes of it', async () => {
  model.onMessage(/./, { content: 'I see a cat.', usage })
  const person = await world.signUp()
  const unread = { status: 422, body: { detail: [{ loc: ['body', 'file'], msg: labelTexts.unread }] } }
  expect(await read(person)).toMatchObject(unread)
  expect(await read(person, Buffer.from('no picture'))).toMatchObject({ status: 422 })
  expect(await countedFor(person)).toEqual({ messages: 2, tokens: 1000 })
  expect(await read(person)).toMatchObject({ status: 402, body: { detail: chatTexts.dayFull } })
  expect(model.getRequests()).toHaveLength(1)
})

test('a model that fails costs no tokens, and a person without a session reads nothing', async () => {
  model.onMessage(/./, { error: { message: 'broken' }, status: 500 })
  const person = await world.signUp()
  expect(await read(person)).toMatchObject({ status: 503, body: { detail: labelTexts.failed } })
  const { rows } = await world.owner.query<{ tokens: string }>('select tokens from model_days')
  expect(Number(rows[0]!.tokens)).toBeLessThan(20_000)
  expect((await world.anonymous.send(chat.readLabel, { file: photo })).status).toBe(401)
})

test('without a model that accepts pictures nothing is counted', async () => {
  const plain = await createWorld()
  const person = await plain.signUp()
  expect(await read(person)).toMatchObject({ status: 400, body: { detail: labelTexts.noModel } })
  expect((await person.call(chat.welcome, {})).readsLabels).toBe(false)
  await plain.close()
})
