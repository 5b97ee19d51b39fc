import { expect, test } from 'vitest'
import { marked } from '../../../testing/marked.ts'
import { compose } from '../compose.ts'

const clock = { today: '2026-11-28', time: '18:40' }

/** The kinds of a message's logs with their times, 'now' where there is none. */
const timesOf = (line: string): string[] =>
  compose(marked(line), null, clock).logs.map(({ kind, input }) =>
    [kind, 'end' in input ? input.end : 'at' in input ? (input.at ?? 'now') : 'now'].join(' '),
  )

test.for([
  // A day in front is of all that follows.
  [
    'water: [when:yesterday]: [amount:1.5 l] water, // sleep: [duration:7 hours] sleep, // meal: [food:chilli] for [meal:tea]',
    ['water 2026-11-27T12:00', 'sleep 2026-11-27T07:00', 'meal 2026-11-27T19:00'],
  ],
  [
    'meal: [when:on tuesday] i had [food:soup] // symptom: [symptom:headache] [severity:3/5] // weight: weighed [amount:71 kg]',
    ['meal 2026-11-24T12:00', 'symptom 2026-11-24T12:00', 'weight 2026-11-24T12:00'],
  ],
  // What goes on from a clause is of its day, but not of its hour.
  [
    'exercise: [activity:ran] [duration:31 min] [when:yesterday] // symptom: then my [symptom:lower back] went',
    ['exercise 2026-11-27T12:00', 'symptom 2026-11-27T12:00'],
  ],
  [
    'medicine: [when:yesterday] [medicine:levo] [when:at 6am], // water: [amount:2 litres] of water',
    ['medicine 2026-11-27T06:00', 'water 2026-11-27T12:00'],
  ],
  // Now stays now.
  [
    'meal: had [food:curry] [when:last night] // symptom: [symptom:bloated] [severity:3/5] [when:now]',
    ['meal 2026-11-27T21:00', 'symptom 2026-11-28T18:40'],
  ],
  [
    'meal: had [food:curry] [when:yesterday]. // symptom: i have a [symptom:headache] [severity:2/5]',
    ['meal 2026-11-27T12:00', 'symptom now'],
  ],
  // Each has its own day.
  [
    'exercise: [activity:swam] for [duration:20 min] [when:sat morning] // meal: and had [food:fish and chips] [when:sat nite]',
    ['exercise 2026-11-21T08:00', 'meal 2026-11-21T21:00'],
  ],
  [
    'exercise: [when:on wednesday] [activity:run] [duration:36 minutes], [when:thursday] rest, [when:friday] [activity:bike] [duration:80 min]',
    ['exercise 2026-11-25T12:00', 'exercise 2026-11-27T12:00'],
  ],
  // A time at the end of a part may begin the next.
  [
    'exercise: [when:on monday] [activity:ran] [duration:30 min], [when:tuesday] // exercise: [activity:swam] [duration:20 min]',
    ['exercise 2026-11-23T12:00', 'exercise 2026-11-24T12:00'],
  ],
  // Two times of two things.
  [
    'medicine: [medicine:paracetamol] [amount:1g] [when:at 2] and [medicine:ibuprofen] [amount:400] [when:at 4]',
    ['medicine 2026-11-28T14:00', 'medicine 2026-11-28T16:00'],
  ],
  [
    'medicine: [medicine:zinc] and [medicine:iron] [when:at 8], [medicine:magnesium] [when:at 10pm yesterday]',
    ['medicine 2026-11-28T08:00', 'medicine 2026-11-28T08:00', 'medicine 2026-11-27T22:00'],
  ],
  // A time at the end of a list is of all of it.
  [
    'medicine: [medicine:magnesium] [amount:300mg] // medicine: and [medicine:vitamin d] [amount:1000 ie] [when:this morning]',
    ['medicine 2026-11-28T08:00', 'medicine 2026-11-28T08:00'],
  ],
  [
    'meal: drank [amount:a] [food:cola] // meal: and [amount:two] [food:beers] [when:yesterday evening] at the club',
    ['meal 2026-11-27T19:00', 'meal 2026-11-27T19:00'],
  ],
  // The night after a party.
  [
    "talk/chat: mate's wedding [when:last saturday], // meal: [amount:3 glasses] of [food:prosecco], // sleep: bed [when:at 2am] up [when:at 9]",
    ['meal 2026-11-21T12:00', 'sleep 2026-11-22T09:00'],
  ],
  // The hour of waking is that of the meal.
  ['sleep: woke up [when:at 3 this morning] // meal: and ate [food:cornflakes]', ['meal 2026-11-28T03:00']],
] as const)('“%s” is timed', ([line, times]) => expect(timesOf(line)).toEqual(times))

test.for([
  ['symptom: [symptom:migraine] [when:since 2pm], [severity:7 of 10]', 'symptom 2026-11-28T14:00', undefined],
  ['symptom: [symptom:headache] [when:since this morning] [severity:4/10]', 'symptom 2026-11-28T08:00', undefined],
  // What is not its time is in its note.
  ['symptom: [symptom:sore throat] [when:since yesterday]', 'symptom now', 'Since yesterday'],
  ['symptom: [symptom:cough] [duration:for 3 days] [severity:2/5]', 'symptom now', 'For 3 days'],
] as const)('“%s” has its onset', ([line, time, note]) => {
  expect(timesOf(line)).toEqual([time])
  const [log] = compose(marked(line), null, clock).logs
  expect(log?.kind === 'symptom' && log.input.description).toBe(note)
})
