import { answerBody } from './answer-body.ts'
import { answerMissing, answerOverview, answerSleepNotes, type Entries } from './answer-days.ts'
import { answerExercise } from './answer-exercise.ts'
import { answerFasting } from './answer-fasting.ts'
import { answerMeals, type Answered } from './answer-meals.ts'
import { answerGoals } from './answer-goals.ts'
import { answerGroups, daysGiven } from './answer-groups.ts'
import { answerMedicines } from './answer-medicines.ts'
import { answerMoods } from './answer-moods.ts'
import { answerProgress } from './answer-progress.ts'
import { answerSymptoms } from './answer-symptoms.ts'
import { answerTimes, kindsOfTime, partOfDay } from './answer-times.ts'
import { answerWhichDays } from './answer-which-days.ts'
import { describePoints, describeStreaks } from './describe-person.ts'
import { linkedDay } from './day-links.ts'
import type { Findings } from './findings.ts'
import type { Query } from './query.ts'
import type { Range } from './range.ts'
import type { HistoryEntry, HistoryKind } from './records.ts'
import { weekdayNames, type Clock } from './when.ts'
import { listed, lookupFailed, verbatim } from './wording.ts'

const failed: Answered = { text: lookupFailed }

/** Returns the entries of a kind if they were read for all asked days. */
function entriesOf({ histories = [] }: Findings, { measure, range, against, weekdays, part }: Query): Entries {
  const start = measure === 'compare' && against && against.start < range.start ? against.start : range.start
  return (kind: HistoryKind) => {
    const read = histories.find((each) => each.kind === kind && each.start <= start && each.end >= range.end)?.entries
    const isAsked = ({ day, time }: HistoryEntry) =>
      (weekdays === undefined || weekdays.includes(new Date(day).getUTCDay())) &&
      (part === undefined || partOfDay(time) === part)
    return read?.filter(isAsked) ?? null
  }
}

/** Limits entries to the days of a condition. */
function onDaysGiven(given: NonNullable<Query['given']>, entries: Entries): Entries {
  const days = daysGiven(given, entries)
  return (kind) => days && (entries(kind)?.filter(({ day }) => days.withIt.has(day) !== given.isWithout) ?? null)
}

const namesOf = (weekdays: readonly number[]) =>
  weekdays.length === 1 ? `${weekdayNames[weekdays[0]!]}s` : weekdays.includes(0) ? 'weekends' : 'weekdays'

/** Adds the weekdays of a question to the label of its range. */
const withWeekdays = (query: Query): Query =>
  query.weekdays === undefined
    ? query
    : { ...query, range: { ...query.range, label: `the ${namesOf(query.weekdays)} of ${query.range.label}` } }

const mealSubjects = ['calories', 'protein', 'carbs', 'fat', 'fibre', 'sugar', 'sodium', 'meals'] as const
const isMeal = (about: Query['about']): about is (typeof mealSubjects)[number] =>
  mealSubjects.some((each) => each === about)

/** Adds the part of the day of a question to the label of its day. */
const withPart = (query: Query): Query =>
  query.part === undefined || query.range.start !== query.range.end
    ? query
    : { ...query, range: { ...query.range, label: `${query.range.label} in the ${query.part}` } }

/** Answers a question about the person's records from what was looked up. */
export function answerQuery(asked: Query, findings: Findings, clock: Clock): Answered {
  const answered = answerHeard(asked, findings, clock)
  const { unheard } = asked
  if (!unheard) return answered
  const said = listed(unheard.map((words) => `“${verbatim(words)}”`))
  return { ...answered, text: `I can’t tell ${said} apart in your records; without that:\n\n${answered.text}` }
}

/** Answers a question as it was understood. */
function answerHeard(asked: Query, findings: Findings, clock: Clock): Answered {
  const query = withPart(withWeekdays(asked))
  const all = entriesOf(findings, query)
  const entries = query.given && query.measure === 'last' ? onDaysGiven(query.given, all) : all
  const { today } = clock
  const { about } = query
  const histories = findings.histories ?? []
  const partial = histories.find((each) => each.is_partial)
  const since = partial?.entries.at(-1)?.day
  const with100 = (answered: Answered): Answered =>
    since !== undefined && query.range.start !== query.range.end && about !== 'fasting'
      ? {
          ...answered,
          text: `${answered.text}\n\nThat counts the latest ${partial!.entries.length} entries, since ${linkedDay(since, today)}; what was before is not in it.`,
        }
      : answered
  if (query.measure === 'progress') return answerProgress(query, entries, findings.profile, today) ?? failed
  // 'After my last night shift' asks for one entry.
  if (query.by !== undefined || (query.given !== undefined && query.measure !== 'last')) {
    const groups = answerGroups(query, entries, findings.profile)
    return groups ? with100(groups) : failed
  }
  if ((query.measure === 'days' || query.measure === 'missed') && about !== 'medicine')
    return answerWhichDays(query, entries, today) ?? failed
  if (query.measure === 'times') {
    const kind = kindsOfTime[about]
    const logged = kind && entries(kind)
    if (logged) return with100(answerTimes(query, logged, today))
  }
  if (isMeal(about)) {
    const meals = entries('meal')
    return meals ? with100(answerMeals(query, meals, today, findings.profile)) : failed
  }
  switch (about) {
    case 'points':
      return findings.standing ? { text: describePoints(findings, query.range, today) } : failed
    case 'streaks':
      return findings.standing ? { text: describeStreaks(findings, query.measure) } : failed
    case 'goals':
      return answerGoals(query, findings, entries)
    case 'water':
    case 'weight': {
      const logged = entries(about)
      return logged ? with100(answerBody(about, query, logged, findings.profile, today)) : failed
    }
    case 'mood': {
      const moods = entries('mood')
      return moods ? with100(answerMoods(query, moods, today)) : failed
    }
    case 'symptoms': {
      const symptoms = entries('symptom')
      return symptoms
        ? with100(answerSymptoms(query, symptoms, entries('mood') ?? [], today, entries('sleep') ?? []))
        : failed
    }
    case 'exercise':
    case 'burned': {
      const done = entries('exercise')
      return done ? with100(answerExercise(query, done, findings.profile?.units ?? 'metric', today)) : failed
    }
    case 'fasting': {
      const fasts = entries('fast')
      return fasts && findings.fasting ? answerFasting(query, fasts, findings.fasting, clock) : failed
    }
    case 'sleep': {
      const nights = entries('sleep')
      if (!nights || !entries('mood')) return failed
      const { range, against, measure } = query
      const isIn = (day: string, days: Range | null) => days !== null && day >= days.start && day <= days.end
      const own = nights.some(({ day }) => isIn(day, range) || (measure === 'compare' && isIn(day, against)))
      return own
        ? with100(answerBody('sleep', query, nights, findings.profile, today))
        : answerSleepNotes(query, entries, findings.goals, today)
    }
    case 'missing':
      return answerMissing(query, entries, findings.standing, findings.goals, Number(clock.time.slice(0, 2)))
    case 'all':
      return entries('meal')
        ? with100(answerOverview(query, entries, findings.standing, findings.goals, findings.profile))
        : failed
    case 'medicine': {
      const medicines = entries('medicine')
      return medicines ? with100(answerMedicines(query, medicines, today)) : failed
    }
  }
}
