import { saySets } from '@finu/contract/fitness/set-words'
import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import type { LogInput } from '../../log-input.ts'
import { understand } from '../../understand.ts'
import { compose } from '../../compose/compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }

/** Says the sets of each exercise, or its minutes. */
const sayAll = (logs: readonly LogInput[]) =>
  logs.map((log) => {
    if (log.kind !== 'exercise') return log.kind
    const sets = (log.input.sets ?? []).flatMap(({ sets: count, ...set }) => Array.from({ length: count }, () => set))
    return sets.length > 0 ? saySets(sets, 'metric') : `${log.input.name} ${log.input.duration_minutes}`
  })

/** Says what a line logs, whatever is marked in it. */
const said = (line: string) => sayAll(compose(marked(`exercise: ${line}`), null, clock).logs)

test.each([
  ['3 sets of 10 press ups n 2 min plank', ['Push-up 3 × 10; Plank 1 × 120 s']],
  ['10 press ups and a [duration:2 min] [activity:plank]', ['Push-up 1 × 10; Plank 1 × 120 s']],
  ['[activity:squats] [load:3x10 and 20] lunges', ['Squat 3 × 10; Lunge 1 × 20']],
  ['3x10 lunges, [duration:45 sec] [activity:plank], 15 burpees', ['Lunge 3 × 10; Plank 1 × 45 s; Burpee 1 × 15']],
  ['bench 3x8 60kg and 20 push ups', ['Bench press 3 × 8 at 60 kg; Push-up 1 × 20']],
  ['did 50 burpees then 30 squats then 20 sit ups', ['Burpee 1 × 50; Squat 1 × 30; Sit-up 1 × 20']],
])('each movement of a plain list has its own numbers: %s', (line, sets) => expect(said(line)).toEqual(sets))

test.each([
  ['20 push ups and [activity:ran] [duration:20 min]', ['Push-up 1 × 20', 'Run 20']],
  ['[activity:yoga] [duration:20 min], 30 sit ups', ['Sit-up 1 × 30', 'Yoga 20']],
  ['[duration:20 min] [activity:plank]', ['Plank 20']],
])('a count is no length of the exercise beside it: %s', (line, logs) => expect(said(line)).toEqual(logs))

test.each([
  ['10 chin ups then 20 dips', 'Chin-up 1 × 10; Triceps dip 1 × 20'],
  ['did 50 squats, 20 dips and a 1 min plank', 'Squat 1 × 50; Triceps dip 1 × 20; Plank 1 × 60 s'],
  ['30 push ups in 5 minutes', 'Push-up 1 × 30'],
  ['did 50 sit ups in under 2 mins', 'Sit-up 1 × 50'],
  ['100 burpees in 12 min', 'Burpee 1 × 100'],
])('dips among movements are none to eat, and a count keeps beside how long it took: %s', async (message, sets) => {
  const { logs } = await understand(message, null, { ...clock, danger: null })
  expect(sayAll(logs)).toEqual([sets])
})
