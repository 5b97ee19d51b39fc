import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import { chat, chatLimits, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { fitness } from '@finu/contract/fitness/fitness'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { hostileScript, type HostileScript } from '../../../testing/hostile-model.ts'
import { repetitions } from '../../../testing/long-run.ts'
import { isSecondLook } from '../../../testing/second-look-model.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'
import { turnTokens } from './meter.ts'

const scripts = repetitions('HOSTILE_SCRIPTS', 15)
const scriptsOf = { 'openai-compatible': scripts, anthropic: scripts / 2 }
const dailyTokens = 100_000
/** Tokens that the stand-in reports for each answer. */
const tokensOfACall = {
  'openai-compatible': { prompt_tokens: 6_000, completion_tokens: 1_000 },
  anthropic: { input_tokens: 6_000, output_tokens: 1_000 },
}
const mostLookUps = 5
const failure = [503, { detail: chatTexts.sendFailed, code: 'model_failed' }]

/** Tables that the chat itself, or any call, may write. */
const ownTables = [
  'chat_sessions',
  'chat_messages',
  'chat_proposals',
  'chat_days',
  'model_days',
  'sessions',
  'reward_accounts',
]

/** Returns a fingerprint of each table that a chat must not change. */
async function fingerprint(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1)`,
    [ownTables],
  )
  expect(rows.length).toBeGreaterThan(15)
  const hashes = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${name} t`,
  )
  const found = await world.owner.query<{ name: string; hash: string }>(`${hashes.join(' union all ')} order by name`)
  return JSON.stringify(found.rows)
}

/** Puts a mark into every record that a look-up could return. */
async function leaveMarks(client: Client, mark: string): Promise<void> {
  await client.call(moods.create, { body: { mood_type: 'calm', notes: mark } })
  await client.call(symptoms.create, { body: { name: `${mark} ache`, category: 'other', severity_score: 3 } })
  await client.call(fitness.createExercise, {
    body: { name: `${mark} walk`, type: 'cardio', duration_minutes: 5, is_completed: true },
  })
  await client.call(fitness.createGoal, { body: { name: `${mark} goal` } })
}

test.each(['openai-compatible', 'anthropic'] as const)(
  'a hostile model, spoken to as %s, reads and changes nothing it may not',
  { timeout: 120_000 + scripts * 2_000 },
  async (provider) => {
    const model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent', chunkSize: 400 })
    const world = await createWorld({
      model: { provider, baseUrl: `${model.url}/v1`, timeoutMs: 20_000, dailyTokens },
    })
    const caller = await world.signUp('CALLERMARK')
    const victim = await world.signUp('VICTIMMARK')

    let script: HostileScript | null = null
    let results: string[] = []
    let calls = 0
    const seen: string[] = []
    let looks = 0
    model.on({ predicate: () => true }, (request: ChatCompletionRequest) => {
      if (isSecondLook(request)) {
        looks++
        // The second look gets a turn's answer too: only the name of a danger counts in it, and that adds guidance.
        return { ...script?.answer(0), content: script?.answer(0).content ?? '', usage: tokensOfACall[provider] }
      }
      results = request.messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content))
      seen.push(JSON.stringify(request.messages))
      const answer = script?.answer(calls++) ?? { content: 'Good morning.' }
      return { ...answer, content: answer.content ?? '', usage: tokensOfACall[provider] }
    })
    const tokensToday = async () => {
      const { rows } = await world.owner.query<{ tokens: number }>(
        'select tokens from chat_days where user_id = $1 order by day desc limit 1',
        [caller.userId],
      )
      return rows[0]!.tokens
    }
    const ask = (content: string) => {
      world.clock.advance(1_000)
      return caller.send(chat.send, { body: { messages: [{ role: 'user', content }] } })
    }
    const lastStored = async () => {
      const { rows } = await world.owner.query<{ content: string; state: string }>(
        `select content, state from chat_messages where user_id = $1 and role = 'assistant' order by created_at desc limit 1`,
        [caller.userId],
      )
      return rows[0]!
    }
    /** The day's first message earns points on its own; the day also needs records to read. */
    const beginDay = async () => {
      world.clock.nextDay()
      await world.signIn(caller)
      await world.signIn(victim)
      await leaveMarks(caller, 'CALLERMARK')
      await leaveMarks(victim, 'VICTIMMARK')
      script = null
      expect((await ask('Good morning')).status).toBe(200)
      lastReply = await lastStored()
    }
    let lastReply: unknown = null
    // So many answers are an achievement, which a script did not cause either.
    await world.owner.query(
      `update reward_accounts set progress = jsonb_set(progress, '{totals}', '{"achievement_chats_30": 50}') where user_id = $1`,
      [caller.userId],
    )
    await beginDay()
    let hasRead = 0
    const refusals: unknown[] = []
    const breaches: string[] = []

    for (let seed = 1; seed <= scriptsOf[provider]; seed++) {
      if ((await tokensToday()) >= dailyTokens) {
        refusals.push(await ask('And now?'))
        await beginDay()
      }
      const before = await fingerprint(world)
      script = hostileScript(seed, victim)
      results = []
      calls = 0
      looks = 0
      seen.length = 0
      const said = await ask('How am I doing?')
      const reply = said.status === 200 ? (said.body as ChatReply) : null
      const response = reply?.response ?? ''
      const stored = await lastStored()
      const after = await fingerprint(world)
      const held = {
        'nothing changed': after === before,
        'no other one’s records': !seen.join().includes('VICTIMMARK'),
        'five look-ups': results.filter((result) => /^"[{[]/.test(result)).length <= mostLookUps,
        'six calls': calls <= mostLookUps + 1,
        'one second look': looks <= 1,
        'a turn over the budget': (await tokensToday()) < dailyTokens + 2 * turnTokens,
        'a reply or the sentence': reply !== null || isDeepStrictEqual([said.status, said.body], failure),
        'a sane length': response.length <= chatLimits.reply + 100,
        'text alone': response.isWellFormed() && !response.includes('\0'),
        'no points': !reply?.reward?.tokens_awarded,
        'stored as told': isDeepStrictEqual(stored, reply ? { content: response, state: reply.state } : lastReply),
      }
      for (const [rule, isHeld] of Object.entries(held))
        if (!isHeld) breaches.push(`seed ${seed}, ${script.kind}: ${rule}`)
      lastReply = stored
      if (results.some((result) => result.includes('CALLERMARK'))) hasRead++
    }
    expect(breaches).toEqual([])
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 200,
        body: { response: expect.stringContaining(`${chatTexts.tokensUsed} ${chatTexts.coachMeanwhile}`) as string },
      })
    const { rows: cards } = await world.owner.query<{ user_id: string; state: string; below: number }>(
      'select user_id, state, count(*)::int as below from chat_proposals group by user_id, message_id, state',
    )
    expect(cards.length).toBeGreaterThan(scriptsOf[provider] / 20)
    // Cards of a model that broke off are dismissed.
    const states = ['open', 'dismissed']
    expect(
      cards.filter((card) => card.user_id !== caller.userId || !states.includes(card.state) || card.below > 5),
    ).toEqual([])
    // The scripts did read records: the caller's.
    expect(hasRead).toBeGreaterThan(scriptsOf[provider] / 10)
    await world.close()
    await model.stop()
  },
)
