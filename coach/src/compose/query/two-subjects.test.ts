import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-25', time: '18:40' }

test.for([
  ['ask-mood/compare: how were my mood and my [symptom:headaches] [when:this month]', ['mood', 'symptoms']],
  ['ask-nutrients/trend: my [symptom:headaches] and [nutrient:protein] [when:this month]', ['symptoms', 'protein']],
  ['ask-exercise/count: mood & [activity:exercise] [when:this month]', ['mood', 'exercise']],
  ['ask-mood/compare: my mood after [activity:swimming] and yoga [when:this month]', ['mood']],
  ['ask-symptom/worst: worst [symptom:headache] and mood [when:this month]', ['symptoms']],
] as const)('“%s” asks about %s', ([line, about]) => {
  const { asks } = compose(marked(line), null, clock)
  expect(asks.flatMap((ask) => (ask.ask === 'records' ? [ask.query.about] : []))).toEqual(about)
  expect(new Set(asks.map((ask) => ask.ask === 'records' && ask.query.range.start)).size).toBe(1)
})
