import { chat, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { startOllama } from '@finu/standins/ollama'
import { afterEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { openFetch } from '../../platform/outgoing.ts'
import { openOllama } from './ollama-actions.ts'

const describe = async (asked: string | null, url: string) =>
  (await openOllama(asked, url, () => openFetch({ timeoutMs: 2_000, mostBytes: 100_000 })).describe()).sentence

let world: World | null = null
afterEach(async () => {
  await world?.close()
  world = null
})

async function sayHello(to: World): Promise<ChatReply> {
  return (await to.signUp()).call(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })
}

test('the latest model answers, and the others are listed in a sentence', async () => {
  const ollama = await startOllama(
    ['nomic-embed-text:latest', 'qwen3:8b', 'llama3.1:latest'],
    'Good morning from here.',
  )
  world = await createWorld({ model: { provider: 'ollama', model: null, baseUrl: ollama.url, apiKey: undefined } })
  expect((await sayHello(world)).response).toBe('Good morning from here.')
  expect(new Set(ollama.asked)).toEqual(new Set(['qwen3:8b']))
  expect(await describe(null, ollama.url)).toBe(
    `The Ollama at ${ollama.url} answers with qwen3:8b. Set AI_MODEL for another one: llama3.1:latest.`,
  )
  expect(await describe('llama3.1', ollama.url)).toBe(`The Ollama at ${ollama.url} answers with llama3.1:latest.`)
  await ollama.stop()
})

test('a missing Ollama or model is reported with what to do, and the coach answers', async () => {
  const [empty, other] = [await startOllama([], ''), await startOllama(['qwen3:8b'], '')]
  expect(await describe(null, empty.url)).toContain('has no model yet. Fetch one that can call tools: ‘ollama pull')
  expect(await describe('llama3.1', other.url)).toContain(
    'has no model ‘llama3.1’. Set AI_MODEL to qwen3:8b, or fetch it: ‘ollama pull llama3.1’.',
  )
  world = await createWorld({ model: { provider: 'ollama', model: null, baseUrl: empty.url, apiKey: undefined } })
  expect((await sayHello(world)).response).toContain(chatTexts.coachInstead)
  await empty.stop()
  await other.stop()
})

test('an Ollama that starts after the server is found', async () => {
  const before = await startOllama(['qwen3:8b'], 'Here now.')
  const port = Number(new URL(before.url).port)
  await before.stop()
  world = await createWorld({ model: { provider: 'ollama', model: null, baseUrl: before.url, apiKey: undefined } })
  expect(await describe(null, before.url)).toBe(
    `No Ollama answers at ${before.url}. Start it with ‘ollama serve’, or say where it is with OLLAMA_HOST. Until then the built-in coach answers.`,
  )
  expect((await sayHello(world)).response).toContain(chatTexts.coachInstead)
  const ollama = await startOllama(['qwen3:8b'], 'Here now.', port)
  expect((await sayHello(world)).response).toBe('Here now.')
  await ollama.stop()
})

test.each(['{', '{"models":"all"}', '<html>'])('an address that answers %s counts as no Ollama', async (body) => {
  const answer = new Response(body)
  const ollama = openOllama(null, 'http://127.0.0.1:1', () => () => Promise.resolve(answer.clone()))
  expect((await ollama.describe()).sentence).toContain('No Ollama answers')
})
