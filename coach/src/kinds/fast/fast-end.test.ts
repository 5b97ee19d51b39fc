import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { compose } from '../../compose/compose.ts'

const clock = { today: '2026-11-28', time: '22:00' }

test.for([
  ['fast: im starting a fast [when:now til eleven tomorrow morning]', 13, undefined],
  ['fast: started fasting [when:at eight tonight until ten tomorrow morning]', 14, '2026-11-28T20:00'],
  ['fast: start fast [when:now] end [when:at noon tomorrow]', 14, undefined],
  ['fast: starting my fast [when:now], will break it [when:at 10 am]', 12, undefined],
  ['fast: im fasting til [when:one pm tomorrow]', 15, undefined],
  ['fast: fast started [when:at 6 pm] and goes [when:to 11 am]', 17, '2026-11-28T18:00'],
  ['fast: stopped eating [when:at 8pm], fasting [when:til 11 tomorrow]', 15, '2026-11-28T20:00'],
  ['fast: started a fast [when:at nine], until [when:sunday 7pm]', 22, '2026-11-28T21:00'],
] as const)('“%s” is of %i hours', ([line, hours, at]) => {
  const { logs, asides } = compose(marked(line), null, clock)
  const input = { fasting_type: 'custom', planned_duration_hours: hours, ...(at && { at }) }
  expect(logs).toEqual([{ kind: 'fast', input, isGuessed: false }])
  expect(asides).toEqual([])
})

test.for([
  ['fasted: I finished a [duration:14 hour] fast [when:at 10 this morning]', '27T20:00', '28T10:00'],
  ['fasted: ended my [plan:18 hour] fast [when:at noon]', '27T18:00', '28T12:00'],
  ['fast: my [plan:16]h fast ended [when:at 11am]', '27T19:00', '28T11:00'],
  ['fasted: broke a [duration:20 hour] fast [when:at 1pm yesterday]', '26T17:00', '27T13:00'],
] as const)('“%s” was from %s to %s', ([line, start, end]) =>
  expect(compose(marked(line), null, clock).logs).toMatchObject([
    { kind: 'past_fast', input: { start: `2026-11-${start}`, end: `2026-11-${end}` } },
  ]),
)

test.for(['fasted: broke my fast [when:at noon]', 'fast: started a [plan:16 hour] fast [when:at 8pm]'] as const)(
  '“%s” is no fast of that length that is over',
  (line) => expect(compose(marked(line), null, clock).logs.filter(({ kind }) => kind === 'past_fast')).toEqual([]),
)

test('a fast to an end that takes no whole hours says so', () => {
  const { logs, asides } = compose(marked('fast: start fast [when:now til 11:30 tomorrow]'), null, clock)
  expect(logs).toMatchObject([{ input: { planned_duration_hours: 14 } }])
  expect(asides).toEqual([{ kind: 'whole_hours', text: '11:30 tomorrow' }])
})

test.for([
  ['fast: start a [plan:16 hour] fast [when:now]', { fasting_type: '16:8' }],
  ['fast: fasting [when:since eight pm]', { fasting_type: '16:8', at: '2026-11-28T20:00' }],
  ['fasted: fasted [when:from 8pm yesterday to noon]', { start: '2026-11-27T20:00', end: '2026-11-28T12:00' }],
] as const)('“%s” has no other end', ([line, input]) => {
  expect(compose(marked(line), null, clock).logs).toMatchObject([{ input }])
})
