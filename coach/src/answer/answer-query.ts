import type { Answered, Entries } from './answered.ts'
import { answerGroups, daysGiven } from './answer-groups.ts'
import { answerProgress } from './answer-progress.ts'
import { answerTimes, partOfDay } from './answer-times.ts'
import { answerWhichDays } from './answer-which-days.ts'
import { linkedDay } from './day-links.ts'
import type { Findings } from '../findings.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import { kindOfSubject, type Query } from '../query.ts'
import type { HistoryEntry, HistoryKind } from '../records.ts'
import { weekdayNames, type Clock } from '../values/when.ts'
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
  const counted = (answered: Answered): Answered =>
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
    return groups ? counted(groups) : failed
  }
  if ((query.measure === 'days' || query.measure === 'missed') && about !== 'medicine')
    return answerWhichDays(query, entries, today) ?? failed
  const subject = subjectNamed(about)
  const kind = query.measure === 'times' && subject.isTimed ? kindOfSubject(about) : null
  const logged = kind && entries(kind as HistoryKind)
  if (logged) return counted(answerTimes(query, logged, today))
  return subject.answer(query, { entries, findings, clock, counted }) ?? failed
}
