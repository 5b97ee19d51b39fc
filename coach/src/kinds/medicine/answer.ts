import { inRange, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay, sayDays } from '../../answer/day-links.ts'
import { stems } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import { everOf } from '../../values/range.ts'
import type { HistoryEntry } from '../../records.ts'
import { distance } from '../../values/repair.ts'
import { addDays, minutesBetween } from '../../values/when.ts'
import { inLines, listed, minutes, plural, verbatim, wellnessPage } from '../../answer/wording.ts'

type Entries = readonly HistoryEntry[]

/** Said where nothing is noted, as no record does not mean that nothing was taken. */
const notTaken =
  'That does not mean that you did not take it: I only know what you noted. If you are unsure, ask a pharmacist before you take another dose.'

/** An entry's name is a medicine and its dose: 'Ibuprofen, 400 mg'. */
const medicineOf = ({ name }: HistoryEntry): string => name.split(', ')[0]!
const doseOf = ({ name }: HistoryEntry): string => name.split(', ').slice(1).join(', ')

const shortWords = (name: string): string[] => name.toLowerCase().match(/\b(?:[a-z]\d{0,2}|\d{1,2})\b/g) ?? []
/** Letters that a misspelt long name may have wrong. */
const mostWrong = 2
const leastForTypos = 7

const isWord = (said: string, own: string): boolean =>
  own.startsWith(said) ||
  said.startsWith(own) ||
  (Math.min(said.length, own.length) >= leastForTypos && distance(said, own, mostWrong) <= mostWrong)

/**
 * Returns the words of a noted medicine that a name or its beginning means: 'Levothyroxine' for 'levo'; null if it means
 * another one. Vitamin D is not vitamin C.
 */
export function wordsMeant(entry: HistoryEntry, asked: string): string | null {
  const name = medicineOf(entry)
  const own = stems(name)
  const meant = stems(asked).map((word) => own.find((each) => isWord(word, each)))
  const isWhole = shortWords(asked).every((word) => shortWords(name).includes(word))
  return meant.includes(undefined) || !isWhole || meant.length + shortWords(asked).length === 0 ? null : meant.join(' ')
}

const one = (entry: HistoryEntry, today: string) =>
  `**${verbatim(entry.name)}**, ${linkedDay(entry.day, today)} at ${entry.time}`

/** Says that nothing is noted for some days, and what was noted last. */
function sayNone(what: string, { range }: Query, own: Entries, today: string): Answered {
  const [last] = own
  const before = last ? ` Last noted: ${one(last, today)}.` : ''
  return { text: `No ${what} is noted ${inRange(range)}.${before} ${notTaken}` }
}

const daysIn = (start: string, end: string): string[] => {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Tells the days with a dose from those without. Days before the first note say nothing. */
function answerMissed(what: string, { range }: Query, found: Entries, own: Entries, today: string): Answered {
  // A day that is not over has missed nothing yet.
  const first = own.at(-1)!.day
  const start = first > range.start ? first : range.start
  const taken = new Set(found.map(({ day }) => day))
  const end = range.end === today && start < today && !taken.has(today) ? addDays(today, -1) : range.end
  const all = daysIn(start, end)
  const without = all.filter((day) => !taken.has(day))
  const since =
    start === range.start ? '' : ` The first one noted was ${linkedDay(first, today)}; what was before I can’t tell.`
  if (all.length === 0)
    return { text: `The first ${what} noted was ${one(own.at(-1)!, today)}; what was before I can’t tell. ${notTaken}` }
  const withDose = all.filter((day) => taken.has(day))
  const count = `${linked(plural(withDose.length, 'day'), wellnessPage, range)} of ${all.length}`
  const noted = withDose.length === 0 ? '' : ` Noted: ${sayDays(withDose, today)}.`
  const missing = without.length === 0 ? '' : ` **Not noted:** ${sayDays(without, today)}.`
  return {
    text: `${what} is noted on ${count} ${inRange(range)}.${missing}${noted}${since}${without.length === 0 ? '' : ` ${notTaken}`}`,
  }
}

/** Says the time between the last two doses. */
function answerGap(what: string, found: Entries, today: string): Answered {
  const [later, earlier] = found
  if (!later || !earlier)
    return {
      text: `Only one dose of ${what} is noted there, so there is no time between: ${later ? one(later, today) : ''}.`,
    }
  const apart = minutesBetween(`${earlier.day}T${earlier.time}`, `${later.day}T${later.time}`)
  return { text: `**${minutes(apart)}** between ${one(earlier, today)}, and ${one(later, today)}.` }
}

/** Answers a question about medicines: what was noted, when, how often. @param entries latest first */
export function answerMedicines(query: Query, entries: Entries, today: string): Answered {
  const { name, measure, range, figure } = query
  const byWords = Map.groupBy(entries, (entry) => (name === null ? '' : wordsMeant(entry, name)))
  byWords.delete(null)
  // The whole name of one may be the beginning of another's.
  const exact = name === null ? undefined : byWords.get(stems(name).join(' '))
  if (byWords.size > 1 && !exact) {
    const names = [...byWords.values()].map(([entry]) => `**${verbatim(medicineOf(entry!))}**`)
    return { text: `“${verbatim(name!)}” may be ${listed(names)} in your records. Ask again with the whole name.` }
  }
  const meant = exact ?? [...byWords.values()][0] ?? []
  const found = meant.filter(({ day }) => day >= range.start && day <= range.end)
  const what = name === null ? 'medicine' : verbatim(meant[0] ? medicineOf(meant[0]) : name)
  if (name !== null && meant.length === 0) {
    const others = [...new Set(entries.map(medicineOf))].slice(0, 5).map(verbatim)
    const noted = others.length > 0 ? ` Noted under other names: ${listed(others)}.` : ''
    const isOfAll = range.label === everOf({ today, time: '' }).label
    const where = isOfAll ? 'in your records' : `${inRange(range)}. There is none on other days, either`
    return { text: `No ${what} is noted ${where}.${noted} ${notTaken}` }
  }
  if (measure === 'missed' && meant.length > 0) return answerMissed(what, query, found, meant, today)
  if (found.length === 0) return sayNone(what, query, meant, today)
  if (measure === 'days') {
    const days = [...new Set(found.map(({ day }) => day))].toReversed()
    const count = linked(plural(days.length, 'day'), wellnessPage, range)
    return { text: `${what} is noted on ${count} ${inRange(range)}: ${sayDays(days, today)}.` }
  }
  if (measure === 'gap') return answerGap(what, found, today)
  if (measure === 'last' || measure === 'first' || measure === 'times') {
    const entry = measure === 'first' ? found.at(-1)! : found[0]!
    const head = figure === 'dose' ? sayDose(entry) : measure === 'first' ? 'First noted: ' : 'Last noted: '
    return { text: `${head}${one(entry, today)}.`, day: entry.day }
  }
  const count = linked(plural(found.length, 'dose'), wellnessPage, range)
  const list = inLines(found.slice(0, 8).map((entry) => one(entry, today)))
  const head =
    measure === 'whether' ? `Yes, ${inRange(range)} you noted ${count}` : `You noted ${count} ${inRange(range)}`
  return {
    text: `${figure === 'dose' ? sayDoses(found) : ''}${head}:${list.trimEnd().replace(/^:/, '')}${/\n/.test(list) ? '' : '.'}`,
    day: range.start === range.end ? range.start : undefined,
  }
}

const sayDose = (entry: HistoryEntry): string =>
  doseOf(entry) === '' ? 'No dose is noted with it: ' : `**${verbatim(doseOf(entry))}**: `

/** Says the doses of some entries, each once. */
function sayDoses(found: Entries): string {
  const doses = [...new Set(found.map(doseOf).filter(Boolean))].map((dose) => `**${verbatim(dose)}**`)
  if (doses.length === 0) return 'No dose is noted with it. '
  return `${listed(doses)}${doses.length === 1 && found.length > 1 ? ' each time' : ''}. `
}
