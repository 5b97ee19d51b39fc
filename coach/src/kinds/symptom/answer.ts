import { sayLength } from '@finu/contract/sleep/sleep'
import { byDay, inRange, type Answered } from '../../answer/answered.ts'
import { isOfSleep } from '../mood/answer.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import { capitalised } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import type { Range } from '../../values/range.ts'
import type { HistoryEntry } from '../../records.ts'
import { average, inLines, listed, oneDecimal, plural, verbatim, wellnessPage } from '../../answer/wording.ts'

export const severityOf = (entry: HistoryEntry) => entry.severity_of_5 ?? 3
const same = (name: string) => name.toLowerCase().replace(/s$/, '')

/** Returns true if an entry matches the asked symptom, or none is asked. */
export const isOfSymptom = ({ name }: HistoryEntry, asked: string | null): boolean =>
  !asked || asked === 'weekend' || same(name).includes(same(asked)) || same(asked).includes(same(name))

/** The least nights of each group of which a difference can be told. */
const leastNights = 5

/** Sets the sleep before days with a symptom beside the sleep before the other days. */
function besideSleep(symptoms: readonly HistoryEntry[], sleep: readonly HistoryEntry[], what: string): string {
  const days = new Set(symptoms.map(({ day }) => day))
  const nights = byDay(sleep.filter(({ is_nap }) => is_nap !== true)).map(([day, each]) => ({
    isWith: days.has(day),
    length: each.reduce((sum, { minutes: long }) => sum + (long ?? 0), 0),
  }))
  const [before, others] = [true, false].map((isWith) => nights.filter((night) => night.isWith === isWith))
  if (before!.length === 0 || others!.length === 0) return ''
  const mean = (each: typeof nights) =>
    `**${sayLength(Math.round(average(each.map(({ length }) => length))))}** (${plural(each.length, 'night')})`
  const areFew = Math.min(before!.length, others!.length) < leastNights
  return `Before days with ${what} you slept ${mean(before!)} on average, before the other days ${mean(others!)}.${areFew ? ' Those are too few nights to tell a difference.' : ''}`
}

function relate(
  symptoms: readonly HistoryEntry[],
  moods: readonly HistoryEntry[],
  { name, range }: Query,
  today: string,
  sleep: readonly HistoryEntry[],
): Answered {
  const what = name ?? 'symptom'
  const marked = symptoms.filter((each) => (each.words ?? []).length > 0)
  const triggers = new Map<string, number>()
  for (const word of marked.flatMap(({ words }) => words ?? [])) triggers.set(word, (triggers.get(word) ?? 0) + 1)
  const nights = new Set([...moods, ...symptoms].filter(isOfSleep).map(({ day }) => day))
  const shared = symptoms.filter(({ day }) => nights.has(day))
  const top = [...triggers].toSorted((a, b) => b[1] - a[1]).slice(0, 3)
  const lines = [
    top.length > 0
      ? `You noted ${listed(top.map(([word, count]) => `${verbatim(word)} (${count} of ${symptoms.length})`))} as triggers.`
      : '',
    besideSleep(symptoms, sleep, what.toLowerCase()),
    `${shared.length} of your ${plural(symptoms.length, `${what.toLowerCase()} entry`, `${what.toLowerCase()} entries`)} ${inRange(range)} ${shared.length === 1 ? 'is' : 'are'} of a day with a note of poor or short sleep${shared[0] ? `, such as ${linkedDay(shared[0].day, today)}` : ''}.`,
    'That they come together does not prove that one causes the other; a doctor can help to find out.',
  ]
  return { text: lines.filter(Boolean).join(' ') }
}

/** Answers a question about symptoms. @param moods for symptoms that occur with them */
export function answerSymptoms(
  query: Query,
  entries: readonly HistoryEntry[],
  moods: readonly HistoryEntry[],
  today: string,
  sleep: readonly HistoryEntry[] = [],
): Answered {
  const { name, measure, range, against } = query
  const within = ({ start, end }: Range) =>
    entries.filter((each) => each.day >= start && each.day <= end && isOfSymptom(each, name))
  const symptoms = within(range)
  const what = name && name !== 'weekend' ? name.toLowerCase() : 'symptom'
  if (measure === 'compare' && against) {
    const line = (each: HistoryEntry[], days: Range) =>
      each.length
        ? `**${plural(each.length, what)}**, severity ${oneDecimal(average(each.map(severityOf)))} of 5 on average, ${inRange(days)}`
        : `no ${what} logged ${inRange(days)}`
    return {
      text: `${capitalised(line(symptoms, range))}; ${line(within(against), against)} (${linked('your symptoms', wellnessPage, range)}).`,
    }
  }
  if (symptoms.length === 0) return { text: `No ${what} is logged ${inRange(range)}.` }
  if (measure === 'relation') return relate(symptoms, moods, query, today, sleep)
  if (measure === 'most' || measure === 'least' || measure === 'longest') {
    const sorted = symptoms.toSorted((a, b) => severityOf(b) - severityOf(a))
    const found = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    return {
      text: `Your ${measure === 'least' ? 'mildest' : 'worst'} ${what} was ${linkedDay(found.day, today)}: **${verbatim(found.name)}, ${severityOf(found)} of 5**${found.words?.length ? `, with ${listed(found.words.map(verbatim))} as a trigger` : ''}.`,
      day: found.day,
    }
  }
  if (measure === 'last' || measure === 'first') {
    const found = measure === 'last' ? symptoms[0]! : symptoms.at(-1)!
    return {
      text: `The ${measure} ${what} logged is **${verbatim(found.name)}**, ${severityOf(found)} of 5, ${linkedDay(found.day, today)} at ${found.time}.`,
      day: found.day,
    }
  }
  if (range.start === range.end) {
    const each = symptoms.map((one) => `**${verbatim(one.name)}**, ${severityOf(one)} of 5 at ${one.time}`)
    const yes = measure === 'whether' ? 'Yes, ' : ''
    return {
      text: `${capitalised(`${yes}${inRange(range)} you logged`)}${inLines(each)}(${linked('your symptoms', wellnessPage, range)}).`,
      day: range.start,
    }
  }
  const groups = [...Map.groupBy(symptoms, (each) => same(each.name)).values()].toSorted((a, b) => b.length - a.length)
  const lines = groups
    .slice(0, 8)
    .map(
      (each) =>
        `**${verbatim(each[0]!.name)}** ${plural(each.length, 'time')}, severity ${oneDecimal(average(each.map(severityOf)))} of 5 on average, last ${linkedDay(each[0]!.day, today)}`,
    )
  const head =
    name && name !== 'weekend'
      ? `You logged **${plural(symptoms.length, what)}**`
      : `You logged **${plural(symptoms.length, 'symptom')}** on ${plural(byDay(symptoms).length, 'day')}`
  return {
    text: `${head} ${inRange(range)} (${linked('your symptoms', wellnessPage, range)}):\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  }
}
