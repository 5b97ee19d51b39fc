import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLargeAnswers } from './large-answers.ts'

/** A clock that only moves by pauses, and reads that end when they are told to. */
function open() {
  let time = 1_000
  const pauses: number[] = []
  const answers = openLargeAnswers(
    () => time,
    async (ms) => {
      pauses.push(ms)
      time += ms
    },
  )
  const running: { person: string; end: () => void }[] = []
  function read(person: string, path = '/moods') {
    void answers.read(person, path, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.push({ person, end: resolve })
      await promise
    })
  }
  const whoRuns = async () => {
    await setImmediate()
    return running.map(({ person }) => person)
  }
  const endFirst = () => running.shift()!.end()
  return { answers, pauses, read, whoRuns, endFirst, pass: (ms: number) => (time += ms) }
}

test('a person waits after large answers, as long as they were, and nobody else does', async () => {
  const { answers, pauses, read, whoRuns, endFirst, pass } = open()
  answers.count('one', '/moods', 60_000)
  read('one')
  expect([await whoRuns(), pauses]).toEqual([['one'], []])
  endFirst()
  answers.count('one', '/moods', 500_000)
  answers.count('one', '/moods', 500_000)
  read('another')
  expect([await whoRuns(), pauses]).toEqual([['another'], []])
  endFirst()
  pass(400)
  read('one')
  expect([await whoRuns(), pauses]).toEqual([['one'], [100]])
})

test('the reads of a person with large answers run one at a time, and those of such people two at a time, in turns', async () => {
  const { answers, read, whoRuns, endFirst, pass } = open()
  for (const person of ['one', 'two', 'three']) answers.count(person, '/moods', 70_000)
  pass(1_000)
  for (const person of ['one', 'two', 'three']) for (let each = 0; each < 3; each++) read(person)
  for (let each = 0; each < 3; each++) read('another')
  expect((await whoRuns()).toSorted()).toEqual(['another', 'another', 'another', 'one', 'two'])
  const order: string[] = []
  for (let each = 0; each < 12; each++) {
    order.push(...(await whoRuns()).slice(0, 1))
    endFirst()
  }
  expect(order.filter((person) => person !== 'another').slice(0, 6)).toEqual([
    'one',
    'two',
    'three',
    'one',
    'two',
    'three',
  ])
})

test('small answers of other paths wait for nobody', async () => {
  const { answers, pauses, read, whoRuns } = open()
  for (const person of ['one', 'two', 'three']) answers.count(person, '/moods', 1_000_000)
  for (const person of ['one', 'two', 'three']) read(person, '/goals')
  expect([await whoRuns(), pauses]).toEqual([['one', 'two', 'three'], []])
})

test('who read little is before those who read much', async () => {
  const { answers, read, whoRuns, endFirst, pass } = open()
  for (const person of ['one', 'two', 'three']) answers.count(person, '/moods', 10_000_000)
  answers.count('little', '/moods', 70_000)
  pass(2_000)
  for (const person of ['one', 'two', 'three', 'little']) read(person)
  await whoRuns()
  endFirst()
  expect(await whoRuns()).toEqual(['two', 'little'])
})

test('no read waits longer than two seconds, however much was read, and an hour later none does', async () => {
  const { answers, pauses, read, whoRuns, endFirst, pass } = open()
  for (let each = 0; each < 100; each++) answers.count('one', '/moods', 10_000_000)
  read('one')
  expect([await whoRuns(), pauses]).toEqual([['one'], [2_000]])
  endFirst()
  pass(3_600_000)
  read('one')
  read('one')
  expect(await whoRuns()).toEqual(['one', 'one'])
})
