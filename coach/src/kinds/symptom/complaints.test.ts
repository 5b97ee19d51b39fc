import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

test.each([
  ["heart's going a mile a minute", 'Palpitations'],
  ['heart is beating 100 miles an hour rn', 'Palpitations'],
  ["my heart's going like the clappers", 'Palpitations'],
  ["head's going round and round since 3", 'Dizziness'],
  ['stomach doing flips for an hour', 'Stomach Pain'],
  ['nose running for two days', 'Runny Nose'],
  ['my eyes are swimming', 'Eye Problems'],
  ['hands are all tingly', 'Numbness'],
])('what a part of the body does is a complaint, and no exercise: %s', async (said, name) => {
  const { logs } = await understand(said, null, circumstances)
  expect(logs).toMatchObject([{ kind: 'symptom', input: { name } }])
})

test.each(['head is clear', 'my heart goes out to her', 'my stomach feels great after that', 'back is fine again'])(
  'a part of the body that is well is no complaint: %s',
  async (said) => {
    const { logs } = await understand(said, null, circumstances)
    expect(logs.filter(({ kind }) => kind !== 'mood')).toEqual([])
  },
)

test.each([
  ["heart's going a mile a minute, had this before w anxiety. what do i do rn", { ask: 'advice', topic: 'anxiety' }],
  ["hands are shaking and heart's racing, what should i do", { ask: 'say', say: 'see_doctor' }],
  ['knee is swollen what do i do rn', { ask: 'say', say: 'see_doctor' }],
  ["can't sleep what do i do", { ask: 'advice', topic: 'falling-asleep' }],
  ['i feel sick. what should i do', { ask: 'advice', topic: 'nausea' }],
  ['feeling dizzy since i woke up. what can i do about it', { ask: 'say', say: 'see_doctor' }],
  ['what should i do today', { ask: 'next' }],
])('what to do is answered by the complaint: %s', async (said, ask) => {
  const { asks } = await understand(said, null, circumstances)
  expect(asks).toMatchObject([ask])
})

test.each([
  ["my knee's playing up again", [['Joint Pain', 3]]],
  ['back is giving me grief', [['Back Pain', 4]]],
  ['hay fever bad today', [['Allergies', 4]]],
  [
    'hayfever and a headache',
    [
      ['Allergies', 3],
      ['Headache', 3],
    ],
  ],
  ['period started today, cramps 5/10', [['Period Pain', 3]]],
  ['period came on this morning', [['Period', 3]]],
])('a complaint keeps its own name: %s', async (said, complaints) => {
  const { logs } = await understand(said, null, circumstances)
  expect(logs.map((log) => log.kind === 'symptom' && [log.input.name, log.input.severity_score])).toEqual(complaints)
})

test.each([
  'woke up at 3 for an hour',
  'had a mare of a night, baby up at 1, 3 and 5',
  'was awake at 2 for forty minutes',
])('lying awake is no night of its own: %s', async (said) => {
  const { logs, question, asides } = await understand(said, null, circumstances)
  expect([logs, question, asides]).toMatchObject([[], { ask: 'sleep' }, [{ kind: 'sleep' }]])
})

test.each(['did I exercise more this week than last', 'do I eat more this month than last'])(
  'the second of two times is no condition: %s',
  async (said) => {
    const { asks } = await understand(said, null, circumstances)
    expect(asks).toMatchObject([{ ask: 'records', query: { measure: 'compare' } }])
    expect(asks[0]).not.toHaveProperty('query.unheard')
  },
)

test.each([
  ['back was a bad 8/10 on Thursday after that delivery', 'Back Pain'],
  ['my knee was 6/10 on Friday', 'Joint Pain'],
  ['back has been bad since Thursday', 'Back Pain'],
])('the day of what a part of the body did is kept: %s', async (said, name) => {
  const { logs } = await understand(said, null, circumstances)
  expect(logs).toMatchObject([{ kind: 'symptom', input: { name } }])
  expect(JSON.stringify(logs)).toMatch(/2026-11-(?:19|20)T|since Thursday/i)
})
