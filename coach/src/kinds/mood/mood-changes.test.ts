import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-28', time: '21:40', danger: null }

/** The moods of a message with their times, 'now' where there is none. */
async function moodsOf(said: string): Promise<string[]> {
  const { logs } = await understand(said, null, circumstances)
  return logs.flatMap(({ kind, input }) =>
    kind === 'mood' ? [`${input.mood_type} ${input.at?.slice(8) ?? 'now'}`] : [],
  )
}

test.for([
  [
    'so yesterday was rough i was super anxious before parent teacher conferences like my heart was racing but then it went fine and by evening i was pretty happy honestly maybe a seven',
    ['anxious 27T12:00', 'happy 27T19:00'],
  ],
  ['this morning i was really stressed but by tonight i felt calm', ['stressed 28T08:00', 'calm 28T19:00']],
  ['i was angry at lunch then fine by evening', ['angry 28T13:00', 'content 28T19:00']],
  ['yesterday morning i was sad but by evening pretty happy', ['sad 27T08:00', 'happy 27T19:00']],
  // At one time it is one mood.
  ['sad but also a bit anxious today', ['sad now']],
  ['felt nervous before my interview today and then so relieved after', ['anxious now']],
] as const)('“%s” has its moods', async ([said, moods]) => expect(await moodsOf(said)).toEqual(moods))

test('a second mood of one time is named in the note', async () => {
  const { logs } = await understand('monday i was grumpy but ended up really happy after dinner', null, circumstances)
  expect(JSON.stringify(logs)).toMatch(/really happy after dinner|"mood_type":"happy"/)
})
