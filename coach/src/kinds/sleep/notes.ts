import { inRange, type Answered, type Entries } from '../../answer/answered.ts'
import { isOfSleep } from '../mood/answer.ts'
import { linkedDay } from '../../answer/day-links.ts'
import type { Query } from '../../query.ts'
import type { GoalRecord } from '../../records.ts'
import { plural, verbatim } from '../../answer/wording.ts'

/** Answers a question about sleep from notes, where no sleep is logged. */
export function answerSleepNotes(
  { range }: Query,
  entries: Entries,
  goals: GoalRecord[] | undefined,
  today: string,
): Answered {
  const notes = (entries('mood') ?? []).filter(isOfSleep)
  const symptoms = (entries('symptom') ?? []).filter(isOfSleep)
  const goal = goals?.find(({ name }) => /sleep|bed|lights out|asleep/i.test(name))
  const said = notes
    // Quotes only notes whose own words mention sleep, not triggers.
    .filter(({ note }) => note && isOfSleep({ name: '', note }))
    .slice(0, 4)
    .map((mood) => `- ${linkedDay(mood.day, today)}: “${verbatim(mood.note!)}”`)
  const lines = [
    said.length > 0
      ? `No sleep is logged ${inRange(range)}; this is what your notes say:\n\n${said.join('\n')}`
      : `No sleep is logged ${inRange(range)}, and no note speaks of it. Say “slept 7 hours”, and I put it on a card.`,
    symptoms.length > 0
      ? `${plural(symptoms.length, 'symptom entry', 'symptom entries')} name poor sleep or tiredness, the latest ${verbatim(symptoms[0]!.name)}, ${linkedDay(symptoms[0]!.day, today)}.`
      : '',
    goal ? `Your goal “${verbatim(goal.name)}” is ${goal.status === 'completed' ? 'done' : 'open'} today.` : '',
  ]
  return { text: lines.filter(Boolean).join('\n\n') }
}
