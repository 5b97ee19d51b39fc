import { minutes } from '../../answer/wording.ts'
import type { SubjectOf } from '../../query.ts'
import type { HistoryEntry } from '../../records.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import type { RecordSubject } from '../subject.ts'
import { answerExercise, isOfExercise, minutesOf } from './answer.ts'
import { exerciseAsked } from './asked.ts'

const isAsked = (entry: HistoryEntry, name: string | null): boolean =>
  entry.is_completed !== false && isOfExercise(entry, name)

const answer: RecordSubject['answer'] = (query, { entries, clock, findings, counted }) => {
  const done = entries('exercise')
  return done && counted(answerExercise(query, done, findings.profile?.units ?? 'metric', clock.today))
}

export const exerciseSubjects: Record<SubjectOf<'exercise'>, RecordSubject> = {
  exercise: {
    askedAs: 'exercise',
    nameIn: exerciseAsked,
    marks: { activity: 3 },
    words: [anyOf(asks.subjects.exercise), 5],
    usualDays: { of: 'week' },
    hasUsual: true,
    isJudged: true,
    isListed: true,
    isBounded: true,
    hasPartsOfDay: true,
    pronounOf: 'exercise',
    suggestion: 'Give me something for 20 minutes',
    answer,
    series: { valueOf: minutesOf, isAsked },
    chart: { of: 'exercise', isOfNames: true },
    isTimed: true,
    groups: { sayMean: (value) => `**${minutes(Math.round(value))}** a day`, countsNone: true },
  },
  burned: {
    usualDays: { of: 'week' },
    dayName: 'exercise',
    groupName: 'calories burned',
    ownName: 'the energy you burned',
    answer,
    series: { valueOf: (entries) => entries.reduce((sum, { calories }) => sum + (calories ?? 0), 0), isAsked },
    groups: { sayMean: (value) => `**${Math.round(value)} kcal** a day`, countsNone: true },
  },
}
