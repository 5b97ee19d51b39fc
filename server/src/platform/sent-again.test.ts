import { randomUUID } from 'node:crypto'
import { chat, newSessionId } from '@finu/contract/assistant/chat'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { moods } from '@finu/contract/moods/moods'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpointsByName } from '../../testing/hostile-calls.ts'
import { findTraces } from '../../testing/traces.ts'
import { createWalletWorld, openTestTreasury, prepareToConvert, type WalletWorld } from '../../testing/treasury.ts'
import type { Client, Reply } from '../../testing/world.ts'

let world: WalletWorld
beforeAll(async () => {
  const treasury = await openTestTreasury()
  // Nothing is settled during the test, so that only calls change records.
  treasury.options.patienceMs = 0
  world = await createWalletWorld(treasury)
})
afterAll(async () => {
  await world.close()
  await world.treasury.chain.stop()
})

/** Calls that may be repeated without a key, with the reason. */
const needsNoKey: Record<string, string> = {
  'reminders.stop': 'once stopped, they are stopped',
  'fasting.resume': 'a fast that goes on is answered as it is',
  'insights.stopReportLetters': 'once stopped, they are stopped',
  'subscription.createCheckout': 'the page stays the same until it is paid',
  'subscription.openPortal': 'writes nothing',
  'subscription.startTrial': 'there is one trial',
  'subscription.endTrial': 'it ends once',
  'subscription.cancel': 'it ends once',
  'subscription.keep': 'says how it is to be',
  'meals.updateUses': 'once they have the present figures, they have them',
  'subscription.confirm': 'asks again what is so',
  'accounts.register': 'an address opens one account; who sends it again is told so',
  'accounts.readInvitation': 'writes nothing',
  'accounts.login': 'each sign-in is a session of its own, whose token is kept nowhere to be told again',
  'accounts.refresh': 'a token leads to one next token, however often it is asked',
  'accounts.signOut': 'ends what there is',
  'healthConsent.give': 'there is one consent to each version of the text',
  'accounts.changePassword': 'changes what there is, and needs the password it changes',
  'accounts.changeEmail': 'takes the place of the one that was asked for before; they are limited',
  'accounts.confirmPasswordReset': 'its link works once',
  'accounts.disown': 'its link is good once',
  'accounts.verifyEmail': 'an address is proven once, and again does nothing more',
  'accounts.requestPasswordReset': 'the letter that came last counts; they are limited',
  'accounts.resendVerification': 'the letter that came last counts; they are limited',
  'google.link': 'begins what comes to something at Google, once',
  'web3.nonce': 'each message is one of its own, good once, and ends by itself',
  'web3.authenticate': 'its message is good once',
  'web3.linkNonce': 'each message is one of its own, good once, and ends by itself',
  'web3.disown': 'a wallet that is gone is not found',
  'accounts.confirm': 'it is noted once more',
  'passkeys.confirmChallenge': 'each challenge is one of its own, good once, and ends by itself',
  'passkeys.confirm': 'its challenge is good once',
  'web3.link': 'its message is good once; a wallet that is there already is the person’s own',
  'passkeys.challenge': 'each challenge is one of its own, good once, and ends by itself',
  'passkeys.authenticate': 'its challenge is good once',
  'passkeys.addChallenge': 'each challenge is one of its own, good once, and ends by itself',
  'passkeys.add': 'its challenge is good once, and its key is made once',
  'secondStep.pass': 'its ticket and its code are good once',
  'secondStep.setUp': 'takes the place of what was being set up before',
  'secondStep.prove': 'its code is good once',
  'secondStep.renewCodes': 'its code is good once',
  'profile.completeOnboarding': 'says how it is',
  'profile.uploadAvatar': 'takes the place of the one before',
  'chat.stop': 'says how it is to be',
  'chat.readLabel': 'a question',
  'chat.readMeal': 'a question',
  'symptoms.resolve': 'says how the record that it names is',
  'fasting.complete': 'ends the record that it names, once',
  'fasting.break': 'ends the record that it names, once',
  'transactions.earn': 'a claim, which is answered from records and makes none',
  'rewards.award': 'a claim',
  'achievements.progress': 'a claim, which is answered from records and makes none',
  'rewards.checkStreak': 'a question',
  'rewards.checkMilestone': 'a question',
  'rewards.checkFirstTime': 'a question',
}

interface Sent {
  params?: Record<string, string>
  body?: unknown
  file?: Uint8Array
}

const picture = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg()
const rice = [{ name: 'Rice' }]
const say = (content: string, sessionId?: string) => ({ body: { messages: [{ role: 'user', content }], sessionId } })

async function talk(person: Client): Promise<Sent> {
  const { sessionId } = await person.call(chat.send, say('How was my day?'))
  return { params: { id: sessionId } }
}

/** For each call with a key: the input sent under it, and a different input. */
const samples: Record<string, (person: Client) => Promise<[Sent, Sent]>> = {
  'moods.create': async () => [
    { body: { mood_type: 'calm', notes: 'a' } },
    { body: { mood_type: 'calm', notes: 'b' } },
  ],
  'symptoms.create': async () => [
    { body: { name: 'Headache', severity_score: 2 } },
    { body: { name: 'Headache', severity_score: 3 } },
  ],
  'meals.create': async () => [
    { body: { name: 'Lunch', meal_type: 'lunch', food_items: rice } },
    { body: { name: 'Lunch', meal_type: 'dinner', food_items: rice } },
  ],
  'meals.save': async () => [{ body: { name: 'One', food_items: rice } }, { body: { name: 'Two', food_items: rice } }],
  'fasting.start': async () => [{ body: { fasting_type: '16:8' } }, { body: { fasting_type: '18:6' } }],
  'fasting.enter': async () => {
    const fast = { start_time: '2026-02-27T20:00:00Z', end_time: '2026-02-28T12:00:00Z', planned_duration_hours: 16 }
    return [{ body: fast }, { body: { ...fast, end_time: '2026-02-28T11:00:00Z' } }]
  },
  'sleep.create': async () => {
    const night = { asleep_at: '2026-02-27T22:00:00Z', woke_at: '2026-02-28T06:00:00Z' }
    return [{ body: night }, { body: { ...night, quality: 'tired' } }]
  },
  'water.create': async () => [{ body: { amount_ml: 250 } }, { body: { amount_ml: 500 } }],
  'weight.create': async () => [{ body: { weight_kg: 70 } }, { body: { weight_kg: 71 } }],
  'fitness.createExercise': async () => [
    { body: { name: 'Walk', duration_minutes: 20 } },
    { body: { name: 'Walk', duration_minutes: 21 } },
  ],
  'fitness.createRoutine': async () => {
    const movements = [{ movement: 'Squat', sets: 3, reps: 5, rest_seconds: 90 }]
    return [{ body: { name: 'Legs', movements } }, { body: { name: 'Other legs', movements } }]
  },
  'meals.createOwnFood': async () => {
    const content = { kind: 'label', basis: '100_g', label: { calories: 452 } }
    return [{ body: { name: 'Granola', content } }, { body: { name: 'Muesli', content } }]
  },
  'medicines.create': async () => [{ body: { name: 'Ibuprofen' } }, { body: { name: 'Paracetamol' } }],
  'chips.create': async () => [
    { body: { kind: 'symptom', name: 'Itch' } },
    { body: { kind: 'symptom', name: 'Rash' } },
  ],
  'fitness.createGoal': async () => [{ body: { name: 'Walk' } }, { body: { name: 'Swim' } }],
  'chat.addMemory': async () => [{ body: { text: 'I like rice' } }, { body: { text: 'I like tea' } }],
  'chat.send': async () => [say('How was my day?'), say('How was my week?')],
  'chat.regenerate': async (person) => [await talk(person), await talk(person)],
  'tokens.create': async () => [
    { body: { name: 'My script', scopes: ['moods:read'] } },
    { body: { name: 'My script', scopes: ['moods:read', 'moods:write'] } },
  ],
  'images.upload': async () => [{ file: await picture('#c86').toBuffer() }, { file: await picture('#68c').toBuffer() }],
  'transactions.spend': async (person) => {
    await person.call(moods.create, { body: { mood_type: 'calm' } })
    return [{ body: { amount: 2, description: 'Tea' } }, { body: { amount: 1, description: 'Tea' } }]
  },
  'web3Tokens.convert': async (person) => {
    const { wallet } = await prepareToConvert(world, person, 400)
    return [{ body: { points: 100, to_address: wallet } }, { body: { points: 110, to_address: wallet } }]
  },
}

const posts = Object.entries(endpointsByName).filter(([, { method, delivers }]) => method === 'POST' && !delivers)

test('every call that creates something accepts a key, or has a reason not to', () => {
  const [keyed, keyless] = [posts.filter(([, e]) => e.idempotent), posts.filter(([, e]) => !e.idempotent)]
  expect(Object.keys(samples).toSorted()).toEqual(keyed.map(([name]) => name).toSorted())
  expect(Object.keys(needsNoKey).toSorted()).toEqual(keyless.map(([name]) => name).toSorted())
  expect(Object.values(endpointsByName).filter(({ method, idempotent }) => idempotent && method !== 'POST')).toEqual([])
})

/** Reads all tables except the attempts. */
async function findRecords(): Promise<Record<string, unknown>> {
  const { 'public.attempts': _attempts, ...records } = await findTraces(world)
  return records
}

/** Returns an answer without the time at which it was given. */
const recorded = ({ body }: Reply) => ({ ...(body as object), as_of: undefined })

describe.each(Object.keys(samples))('%s', (name) => {
  // Parameters come from the samples.
  const endpoint = endpointsByName[name] as Endpoint & { params: z.ZodMiniObject }

  test('repeated under its key it answers the same and does nothing; other input under the key is refused', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const [input, other] = await samples[name]!(person)
    const first = await person.send(endpoint, { ...input, key })
    expect(first.status).toBe(endpoint.status ?? 200)
    const before = await findRecords()
    world.clock.advance(1_000)
    const again = await person.send(endpoint, { ...input, key })
    expect([again.status, recorded(again)]).toEqual([first.status, recorded(first)])
    const refused = await person.send(endpoint, { ...other, key })
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'This Idempotency-Key was used for something else.', code: 'key_taken' },
    ])
    expect(await findRecords()).toEqual(before)
    // Keys belong to one person.
    const stranger = await world.signUp()
    const [theirs] = await samples[name]!(stranger)
    expect((await stranger.send(endpoint, { ...theirs, key })).status).toBe(first.status)
  })

  test('sent many times at once, it is done once', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const [input] = await samples[name]!(person)
    const send = () => person.send(endpoint, { ...input, key })
    const replies = await Promise.all(Array.from({ length: 4 }, send))
    const done = replies.filter(({ status }) => status < 300)
    // While a reply is being written, a repeated call gets 409.
    expect(replies.filter(({ status }) => status >= 300 && !(endpoint.events && status === 409))).toEqual([])
    const last = recorded(await send())
    for (const reply of done) expect(recorded(reply)).toEqual(last)
  })
})

test('a message sent twice begins one conversation', async () => {
  const person = await world.signUp()
  const sessionId = newSessionId(world.clock.now.getTime(), () => 0.5)
  const key = randomUUID()
  const first = await person.call(chat.send, { ...say('Hello', sessionId), key })
  expect(await person.call(chat.send, { ...say('Hello'), key })).toEqual(first)
  expect((await person.send(chat.send, { ...say('Hello', sessionId.replace(/.$/, '#')), key })).status).toBe(422)
  expect(await person.call(chat.sessions)).toHaveLength(1)
  // The reply was regenerated, so it is no longer the one that was answered.
  await person.call(chat.regenerate, { params: { id: sessionId } })
  expect((await person.send(chat.send, { ...say('Hello', sessionId), key })).status).toBe(409)
})
