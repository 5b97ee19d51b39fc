import { expect, test } from 'vitest'
import type { JSONObject } from '@ai-sdk/provider'
import { calmAnswer } from './answers.ts'
import { dangerBefore } from './after-guidance.ts'
import type { Danger } from './signs.ts'

/** Reads a message after a reply with guidance for a danger. */
function after(danger: Danger, content: string) {
  const lines = { country: null, emergency: null, crisis: null, violence: null, poison: null }
  const kept: JSONObject = { guidance: { danger, language: 'en', lines, start: 0, end: 9 } }
  const reply = { role: 'assistant' as const, content: 'Call 112.', providerOptions: { finu: { kept, cards: [] } } }
  return dangerBefore([{ role: 'user', content: 'what was said' }, reply, { role: 'user', content }])
}

test.each<[Danger, string]>([
  ['emergency', 'it started 20 min ago after the gym'],
  ['emergency', 'its still there'],
  ['emergency', 'no i cant get help'],
  ['emergency', 'what should i do now'],
  ['emergency', 'since about an hour'],
  ['emergency', 'should i take an aspirin'],
  ['emergency', 'im alone at home'],
  ['emergency', 'i dont want to call'],
  ['emergency', 'it got worse'],
  ['emergency', 'ok calling now'],
  ['emergency', 'is it really that bad'],
  ['self_harm', 'nobody cares'],
  ['self_harm', 'i dont know'],
  ['self_harm', 'i cant call anyone'],
  ['self_harm', 'since my girlfriend left'],
  ['self_harm', 'what should i do'],
  ['self_harm', 'about 2 hours ago'],
  ['self_harm', 'i feel fine tho'],
  ['self_harm', 'with vodka'],
  ['emergency', 'it started half an hour ago'],
  ['emergency', 'and my arm too'],
  ['emergency', 'i cant phone'],
  ['emergency', 'no'],
  ['emergency', 'yes'],
  ['emergency', 'about half an hour'],
  ['emergency', 'im scared'],
  ['emergency', 'i have no phone credit'],
  ['emergency', 'maybe its just stress?'],
  ['emergency', 'can i drive myself'],
  ['self_harm', 'im fine'],
  ['self_harm', 'i feel ok now'],
  ['self_harm', 'not joking'],
])('after guidance for %s, “%s” gets it again', (danger, message) =>
  expect(after(danger, message)).toEqual({ finding: { danger, language: 'en' }, isOver: false }),
)

test.each<[Danger, string]>([
  ['emergency', 'its gone now, was just wind'],
  ['emergency', 'false alarm im fine'],
  ['emergency', 'i was joking'],
  ['emergency', 'ambulance came, all checked out, im ok now'],
  ['self_harm', 'just kidding lol'],
  ['self_harm', 'sorry that was a joke'],
  ['self_harm', 'im safe now, talked to my sister'],
  ['self_harm', 'typo, i meant 3 yesterday'],
  ['emergency', 'that was about my cat sorry'],
  ['emergency', "i'm okay, doctor saw me"],
  ['emergency', 'it was just from the hill sprint, fine again'],
  ['emergency', 'it passed'],
  ['emergency', 'paramedics checked me, all good'],
  ['emergency', 'jk'],
  ['self_harm', 'haha i was kidding'],
  ['self_harm', 'was in hospital, they said im ok'],
])('after guidance for %s, “%s” says that it is over', (danger, message) =>
  expect(after(danger, message)?.isOver).toBe(true),
)

test.each<[Danger, string]>([
  ['emergency', 'had a coffee at 8'],
  ['emergency', 'log 2 eggs for breakfast'],
  ['emergency', 'slept 7 hours'],
  ['self_harm', 'what should i eat for dinner tonight'],
  ['emergency', 'slept 6h and had porridge'],
  ['eating', 'about an hour ago'],
])('after guidance for %s, “%s” is answered for itself', (danger, message) => expect(after(danger, message)).toBeNull())

test('calm words name a number all the same', () => {
  expect(calmAnswer({ danger: 'emergency', language: 'en' }, 'Europe/London')).toContain('call 999')
  expect(calmAnswer({ danger: 'self_harm', language: 'en' }, 'Europe/London')).toContain('116 123')
  expect(calmAnswer({ danger: 'severe', language: 'en' }, null)).toBe('')
})
